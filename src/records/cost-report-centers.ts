import { z } from 'zod';
import { readTable } from '#read-table';
import type { Cell } from './cost-report-reading.ts';
import { centerSquareFeet } from './cost-report-square-feet.ts';

const namedCenters = new Map(
  readTable('src/records/cost-centers.csv', z.object({ code: z.string(), name: z.string() })).map(({ code, name }) => [code, name]),
);

export const centerFigureNames = [
  ...(['salary_costs', 'non_salary_costs', 'total_costs', 'net_expenses', 'allocated_costs'] as const),
  ...(['inpatient_charges', 'outpatient_charges', 'total_charges', 'square_footage'] as const),
] as const;
type CenterFigure = (typeof centerFigureNames)[number];

type CostCenter = { line: string; name: string | null; label: string | null; cost_center_code: string | null } & Record<
  CenterFigure,
  number | null
>;

const rows = readTable(
  'src/records/cost-report-center-figures.csv',
  z.object({
    name: z.enum(centerFigureNames),
    unit: z.enum(['usd', 'sqft']),
    worksheet: z.string(),
    column: z.string(),
    description: z.string(),
  }),
);
/** On the center's own line. */
export const centerFigures = Object.fromEntries(rows.map(({ name, ...figure }) => [name, figure])) as Record<
  CenterFigure,
  Omit<(typeof rows)[number], 'name'>
>;

const figureAt = new Map(rows.map(({ name, worksheet, column }) => [worksheet + column, name]));

/** Above 200 are totals, observation beds and multipliers; 118 is a subtotal. */
const isCenterLine = (line: string) => line < '20000' && line >= '00100' && !line.startsWith('118');

/** Worksheet B-1 has the total of all square feet on its first line. */
const isTotalArea = (worksheet: string, line: string) => worksheet === 'B100000' && line === '00100';

/** The cost center figure that a cell contains, or null. */
export function centerFigureOf({ worksheet, line, column }: Pick<Cell, 'worksheet' | 'line' | 'column'>): CenterFigure | null {
  return isCenterLine(line) && !isTotalArea(worksheet, line) ? (figureAt.get(worksheet + column) ?? null) : null;
}

const coded = /^(\d{5})\s*((?:\S.*)?)$/;

/** A code and the hospital's own words, without a separator. */
export function readLabel(published: string | undefined): { code: string | null; label: string | null } {
  const text = published?.trim() ?? '';
  const found = coded.exec(text);
  return { code: found?.[1] ?? null, label: (found ? found[2]! : text) || null };
}

/** By its code; else by the line, unless a subscript. */
export const centerName = (line: string, code: string | null): string | null => namedCenters.get(code ?? line) ?? null;

/** `labels`: by line. */
export function readCenters(cells: Iterable<Cell>, labels: Map<string, string>, total_square_feet: number | null): CostCenter[] {
  const centers = new Map<string, CostCenter>();
  for (const cell of cells) {
    const figure = centerFigureOf(cell);
    if (!figure) continue;
    let center = centers.get(cell.line);
    if (!center) {
      const { code, label } = readLabel(labels.get(cell.line));
      const empty = Object.fromEntries(centerFigureNames.map((name) => [name, null])) as Record<CenterFigure, null>;
      center = { line: cell.line, name: centerName(cell.line, code), label, cost_center_code: code, ...empty };
      centers.set(cell.line, center);
    }
    center[figure] = figure === 'square_footage' ? centerSquareFeet(cell.value, total_square_feet) : cell.value;
  }
  return [...centers.values()].toSorted((a, b) => (a.line < b.line ? -1 : 1));
}
