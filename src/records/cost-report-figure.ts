import { z } from 'zod';
import { readTable } from '../read-table.ts';

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
