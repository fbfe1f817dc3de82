import { balanceSheetFigures, charityCareFigures, type FigureUnit, summaryFigures } from './cost-report-figure.ts';

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
