import { z } from 'zod';
import { readTable } from '#read-table';

/** Lines as published, five characters; several cells are added. */
export interface CellRange {
  worksheet: string;
  from: string;
  to: string;
  columns: string[];
}

export type FigureUnit = 'usd' | 'count' | 'days' | 'fte' | 'ratio' | 'pct' | 'sqft';

export interface Figure {
  unit: FigureUnit;
  description: string;
  /** The first with a filled cell: a worksheet may be renamed. */
  cells: CellRange[];
  puf?: string;
  extract?: string;
  times?: 100;
}

/** Worksheet, line or lines, columns. */
function cellRange(text: string): CellRange {
  const [worksheet, lines, columns] = text.split(' ') as [string, string, string];
  const [from, to = from] = lines.split('-') as [string, string?];
  return { worksheet, from, to, columns: columns.split('+') };
}

/** S-10 has two parts since October 2022; the first has the lines of the former sheet. */
const worksheets: Record<string, string | undefined> = {
  A000000: 'A',
  A700003: 'A-7 part III',
  B100000: 'B-1',
  C000001: 'C part I',
  E00A18A: 'E part A',
  G000000: 'G',
  G200000: 'G-2',
  G300000: 'G-3',
  S100000: 'S-10',
  S100001: 'S-10',
  S100002: 'S-10 part II',
  S300001: 'S-3 part I',
  S300002: 'S-3 part II',
};

/** 02701 → 27.01 */
const printed = (number: string): string =>
  number.endsWith('00') ? String(Number(number) / 100) : `${Number(number.slice(0, 3))}.${number.slice(3)}`;

function placeOf({ worksheet, from, to, columns }: CellRange): string {
  const name = worksheets[worksheet];
  if (!name) throw new Error(`worksheet ${worksheet} has no name: add it to worksheets`);
  const line = from === to ? `line ${printed(from)}` : `lines ${printed(from)} to ${printed(to)}`;
  // 1.01 is the second part of a period.
  const whole = columns.filter((column) => column.endsWith('00')).map(printed);
  const column = whole.length > 1 ? `, columns ${whole[0]} to ${whole.at(-1)}` : whole[0] === '1' ? '' : `, column ${whole[0]}`;
  return `worksheet ${name}, ${line}${column}`;
}

/** Where the form has a figure: “Worksheet G-3, line 4”. */
const placeOnForm = (cells: CellRange[]): string => {
  const places = [...new Set(cells.map(placeOf))].join(', or ');
  return places.charAt(0).toUpperCase() + places.slice(1);
};

const rows = readTable(
  'src/records/cost-report-figures.csv',
  z.object({
    sheet: z.enum(['summary', 'balance_sheet', 'charity_care']),
    name: z.string(),
    unit: z.enum(['usd', 'count', 'days', 'fte', 'ratio', 'pct', 'sqft']),
    cells: z.string(),
    puf: z.string(),
    extract: z.string(),
    description: z.string(),
  }),
);

const figuresOf = (wanted: (typeof rows)[number]['sheet']): Record<string, Figure> =>
  Object.fromEntries(
    rows.flatMap(({ sheet, name, unit, cells: places, puf, extract, description }) => {
      if (sheet !== wanted) return [];
      const cells = places.split('; ').map(cellRange);
      const more = { ...(unit === 'pct' && { times: 100 as const }), ...(puf && { puf }), ...(extract && { extract }) };
      return [[name, { unit, description: `${description}. ${placeOnForm(cells)}.`, cells, ...more }]];
    }),
  );

export const summaryFigures = figuresOf('summary');
/** The sum over the four funds. */
export const balanceSheetFigures = figuresOf('balance_sheet');
/** S-10: one sheet before October 1, 2022; since then part I for the complex and part II for the hospital. */
export const charityCareFigures = figuresOf('charity_care');

export type Values = Record<string, number | null>;

/** Null if a required figure is missing or a divisor is zero. */
export interface DerivedFigure {
  unit: FigureUnit;
  description: string;
  /** Figures it is computed from. */
  from: string[];
  /** Nothing is subtracted then. */
  may_lack?: string[];
  compute: (values: Record<string, number>) => number | null;
}

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const over = (above: number, below: number, decimals: number) => (below === 0 ? null : rounded(above / below, decimals));

export const summaryDerived: Record<string, DerivedFigure> = {
  ebitda: {
    unit: 'usd',
    description:
      'operating_income + depreciation_expense: earnings from patient care before depreciation. Other income (investments, donations, grants, COVID-19 funding) is not part of operating_income, ' +
      'so EBITDA can be negative while net_income is positive. Interest and taxes are not added back: the form has no line for them.',
    from: ['operating_income', 'depreciation_expense'],
    compute: (v) => rounded(v.operating_income! + v.depreciation_expense!, 2),
  },
  medicare_days_pct: {
    unit: 'pct',
    description: 'medicare_days ÷ total_days × 100.',
    from: ['medicare_days', 'total_days'],
    compute: (v) => over(100 * v.medicare_days!, v.total_days!, 4),
  },
  medicaid_days_pct: {
    unit: 'pct',
    description: 'medicaid_days ÷ total_days × 100.',
    from: ['medicaid_days', 'total_days'],
    compute: (v) => over(100 * v.medicaid_days!, v.total_days!, 4),
  },
  cost_per_discharge: {
    unit: 'usd',
    description: 'total_costs ÷ total_discharges.',
    from: ['total_costs', 'total_discharges'],
    compute: (v) => over(v.total_costs!, v.total_discharges!, 2),
  },
};

/** Only if not reported. */
export const fallbackFigures: Record<string, DerivedFigure> = {
  operating_income: {
    unit: 'usd',
    description: 'net_patient_revenue − total_operating_expenses.',
    from: ['net_patient_revenue', 'total_operating_expenses'],
    compute: (v) => rounded(v.net_patient_revenue! - v.total_operating_expenses!, 2),
  },
};

export const balanceSheetDerived: Record<string, DerivedFigure> = {
  current_ratio: {
    unit: 'ratio',
    description: 'total_current_assets ÷ total_current_liabilities.',
    from: ['total_current_assets', 'total_current_liabilities'],
    compute: (v) => over(v.total_current_assets!, v.total_current_liabilities!, 4),
  },
  quick_ratio: {
    unit: 'ratio',
    description:
      '(total_current_assets − inventory − prepaid_expenses) ÷ total_current_liabilities; inventory or prepaid expenses missing from the report count as zero.',
    from: ['total_current_assets', 'inventory', 'prepaid_expenses', 'total_current_liabilities'],
    may_lack: ['inventory', 'prepaid_expenses'],
    compute: (v) => over(v.total_current_assets! - v.inventory! - v.prepaid_expenses!, v.total_current_liabilities!, 4),
  },
  debt_to_equity: {
    unit: 'ratio',
    description: 'total_liabilities ÷ total_fund_balances; negative if the fund balances are negative.',
    from: ['total_liabilities', 'total_fund_balances'],
    compute: (v) => over(v.total_liabilities!, v.total_fund_balances!, 4),
  },
};

export const reportedFigures = { ...summaryFigures, ...balanceSheetFigures, ...charityCareFigures };
export const derivedFigures: Record<string, DerivedFigure> = { ...summaryDerived, ...balanceSheetDerived };

export const figureNames = [...Object.keys(reportedFigures), ...Object.keys(derivedFigures)];

function computed({ from, may_lack, compute }: DerivedFigure, values: Values): number | null {
  const known: Record<string, number> = {};
  for (const one of from) {
    const value = values[one] ?? (may_lack?.includes(one) ? 0 : null);
    if (value !== null) known[one] = value;
  }
  return Object.keys(known).length === from.length ? compute(known) : null;
}

/** Adds computed figures to reported ones. */
export function withDerived(reported: Values): Values {
  const values = { ...reported };
  for (const [name, figure] of Object.entries(fallbackFigures)) values[name] ??= computed(figure, values);
  for (const [name, figure] of Object.entries(derivedFigures)) values[name] = computed(figure, values);
  return values;
}
