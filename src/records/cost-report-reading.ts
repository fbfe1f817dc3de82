import { type CellRange, type Figure, reportedFigures, type Values, withDerived } from './cost-report-figure.ts';
import { squareFootageFault } from './cost-report-square-feet.ts';

export interface Cell {
  worksheet: string;
  line: string;
  column: string;
  value: number;
  file_line?: number;
}

export const figures: Record<string, Figure> = reportedFigures;

export const figureWorksheets = [...new Set(Object.values(figures).flatMap(({ cells }) => cells.map(({ worksheet }) => worksheet)))];

const inRange = ({ worksheet, from, to, columns }: CellRange, cell: Cell) =>
  cell.worksheet === worksheet && cell.line >= from && cell.line <= to && columns.includes(cell.column);

/** So that a cell is compared only with those. */
const singles = new Map<string, { name: string; alternative: number; range: CellRange }[]>();
const ranges: { name: string; alternative: number; range: CellRange }[] = [];
for (const [name, { cells }] of Object.entries(figures)) {
  for (const [alternative, range] of cells.entries()) {
    if (range.from !== range.to) ranges.push({ name, alternative, range });
    else {
      const key = range.worksheet + range.from;
      singles.set(key, [...(singles.get(key) ?? []), { name, alternative, range }]);
    }
  }
}

/** The first alternative with a filled cell. */
export function cellsOfFigures(cells: Iterable<Cell>): Map<string, Cell[]> {
  const found = new Map<string, Cell[][]>();
  const take = (cell: Cell, { name, alternative, range }: (typeof ranges)[number]) => {
    if (!inRange(range, cell)) return;
    const lists = found.get(name) ?? [];
    found.set(name, lists);
    lists[alternative] = [...(lists[alternative] ?? []), cell];
  };
  for (const cell of cells) {
    for (const candidate of singles.get(cell.worksheet + cell.line) ?? []) take(cell, candidate);
    for (const candidate of ranges) if (candidate.range.worksheet === cell.worksheet) take(cell, candidate);
  }
  return new Map([...found].map(([name, lists]) => [name, lists.find((list) => list !== undefined)!]));
}

/** Without floating-point noise. */
const exact = (value: number) => Number(value.toPrecision(15));

export interface Rejected {
  figure: string;
  value: number;
  reason: string;
}

/** Impossible values are left out. */
export interface Reading {
  values: Values;
  rejected: Rejected[];
}

export function readingOf(reported: Values, square_feet_basis: string | null): Reading {
  const rejected: Rejected[] = [];
  const { total_facility_sqft, facility_beds, beds } = reported;
  if (total_facility_sqft !== null && total_facility_sqft !== undefined) {
    const reason = squareFootageFault(total_facility_sqft, facility_beds ?? beds ?? null, square_feet_basis);
    if (reason) {
      rejected.push({ figure: 'total_facility_sqft', value: total_facility_sqft, reason });
      reported = { ...reported, total_facility_sqft: null };
    }
  }
  return { values: withDerived(reported), rejected };
}

const scaled = (value: number, { times }: Figure) => exact(times ? value * times : value);

/** Reads a report given as cells. */
export function readCells(cells: Iterable<Cell>, square_feet_basis: string | null): Reading {
  const reported: Values = Object.fromEntries(Object.keys(figures).map((name) => [name, null]));
  for (const [name, found] of cellsOfFigures(cells)) {
    reported[name] = scaled(
      found.reduce((sum, { value }) => sum + value, 0),
      figures[name]!,
    );
  }
  return readingOf(reported, square_feet_basis);
}

/** `puf` or `extract` names the column. */
export function readRow(row: Record<string, unknown>, form: 'puf' | 'extract'): Reading {
  const reported: Values = {};
  for (const [name, figure] of Object.entries(figures)) {
    const header = figure[form];
    const text =
      header === undefined
        ? ''
        : String(row[header] ?? '')
            .replaceAll(',', '')
            .trim();
    const value = text === '' ? Number.NaN : Number(text);
    reported[name] = Number.isFinite(value) ? scaled(value, figure) : null;
  }
  return readingOf(reported, null);
}
