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
  return { worksheet, from, to, columns: columns.split(',') };
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

interface More {
  puf?: string;
  extract?: string;
}

/** `cells` as `cellRange` reads them. */
const figureOf =
  (unit: FigureUnit) =>
  (description: string, places: string | string[], more: More = {}): Figure => {
    const cells = [places].flat().map(cellRange);
    return {
      unit,
      description: `${description}. ${placeOnForm(cells)}.`,
      cells,
      ...(unit === 'pct' ? { times: 100 as const } : {}),
      ...more,
    };
  };

export const usd = figureOf('usd');
export const count = figureOf('count');
export const days = figureOf('days');
export const fte = figureOf('fte');
export const ratio = figureOf('ratio');
export const pct = figureOf('pct');
export const sqft = figureOf('sqft');

export type Figures = Record<string, Figure>;
