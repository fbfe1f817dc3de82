/** Cells of one worksheet of form CMS-2552-10: lines from–to (five characters as published), and columns; several cells are added. */
export interface CellRange {
  worksheet: string;
  from: string;
  to: string;
  columns: string[];
}

export type FigureUnit = 'usd' | 'count' | 'days' | 'fte' | 'ratio' | 'pct' | 'sqft';

/** One figure of a cost report and its place in each data format. */
export interface Figure {
  unit: FigureUnit;
  description: string;
  /** Alternatives: the first one with a filled cell is used (a worksheet may be renamed in a revision of the form). */
  cells: CellRange[];
  /** Column of the public use file. */
  puf?: string;
  /** Column of the widened extract. */
  extract?: string;
  /** What a published value is multiplied by: percentages are fractions on the form. */
  times?: 100;
}

/** `S300001 00800-01299 00200` or `G000000 01100 00100,00200`: worksheet, line or lines, columns. */
export function cellRange(text: string): CellRange {
  const [worksheet, lines, columns] = text.split(' ') as [string, string, string];
  const [from, to = from] = lines.split('-') as [string, string?];
  return { worksheet, from, to, columns: columns.split(',') };
}

interface More {
  puf?: string;
  extract?: string;
}

/** Declares one figure of a unit; `cells` as `cellRange` reads them. */
const figureOf =
  (unit: FigureUnit) =>
  (description: string, cells: string | string[], more: More = {}): Figure => ({
    unit,
    description: `${description}.`,
    cells: [cells].flat().map(cellRange),
    ...(unit === 'pct' ? { times: 100 as const } : {}),
    ...more,
  });

export const usd = figureOf('usd');
export const count = figureOf('count');
export const days = figureOf('days');
export const fte = figureOf('fte');
export const ratio = figureOf('ratio');
export const pct = figureOf('pct');
export const sqft = figureOf('sqft');

export type Figures = Record<string, Figure>;
