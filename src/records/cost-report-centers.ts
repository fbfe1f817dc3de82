import type { FigureUnit } from './cost-report-figure.ts';
import type { Cell } from './cost-report-reading.ts';
import { centerSquareFeet } from './cost-report-square-feet.ts';

const namedCenters: Record<string, string> = {
  '00400': 'Employee benefits department',
  '00500': 'Administrative and general',
  '00700': 'Operation of plant',
  '00800': 'Laundry and linen service',
  '00900': 'Housekeeping',
  '01000': 'Dietary',
  '01300': 'Nursing administration',
  '01400': 'Central services and supply',
  '01500': 'Pharmacy',
  '01600': 'Medical records and library',
  '01700': 'Social service',
  '03000': 'Adults and pediatrics',
  '03100': 'Intensive care unit',
  '04300': 'Nursery',
  '05000': 'Operating room',
  '05200': 'Delivery and labor room',
  '05300': 'Anesthesiology',
  '05400': 'Radiology, diagnostic',
  '06000': 'Laboratory',
  '06500': 'Respiratory therapy',
  '06600': 'Physical therapy',
  '07100': 'Medical supplies charged to patients',
  '07300': 'Drugs charged to patients',
  '09000': 'Clinic',
  '09100': 'Emergency',
};

interface CostCenter {
  line: string;
  name: string | null;
  label: string | null;
  cost_center_code: string | null;
  salary_costs: number | null;
  non_salary_costs: number | null;
  total_costs: number | null;
  net_expenses: number | null;
  allocated_costs: number | null;
  inpatient_charges: number | null;
  outpatient_charges: number | null;
  total_charges: number | null;
  square_footage: number | null;
}

/** On the center's own line. */
export const centerFigures = {
  salary_costs: {
    unit: 'usd',
    worksheet: 'A000000',
    column: '00100',
    description: 'Pay of the employees of the cost center. Worksheet A, column 1.',
  },
  non_salary_costs: {
    unit: 'usd',
    worksheet: 'A000000',
    column: '00200',
    description: 'Supplies, purchased services and all else but pay. Worksheet A, column 2.',
  },
  total_costs: {
    unit: 'usd',
    worksheet: 'A000000',
    column: '00300',
    description: 'Salaries and other costs, as on the trial balance of expenses. Worksheet A, column 3.',
  },
  net_expenses: {
    unit: 'usd',
    worksheet: 'A000000',
    column: '00700',
    description: 'Total costs after reclassifications and adjustments: net expenses for cost allocation. Worksheet A, column 7.',
  },
  allocated_costs: {
    unit: 'usd',
    worksheet: 'C000001',
    column: '00300',
    description:
      'Total costs with the share of general services, such as administration and laundry; general service centers have none. Worksheet C part I, column 3.',
  },
  inpatient_charges: {
    unit: 'usd',
    worksheet: 'C000001',
    column: '00600',
    description: 'Charges for patients who were admitted, before any discount. Worksheet C part I, column 6.',
  },
  outpatient_charges: {
    unit: 'usd',
    worksheet: 'C000001',
    column: '00700',
    description: 'Charges for patients who were not admitted, before any discount. Worksheet C part I, column 7.',
  },
  total_charges: {
    unit: 'usd',
    worksheet: 'C000001',
    column: '00800',
    description: 'Inpatient plus outpatient charges. Worksheet C part I, column 8.',
  },
  square_footage: {
    unit: 'sqft',
    worksheet: 'B100000',
    column: '00100',
    description: 'Floor area of the cost center, the statistic used to allocate capital costs. Worksheet B-1, column 1.',
  },
} as const satisfies Record<string, { unit: FigureUnit; worksheet: string; column: string; description: string }>;

type CenterFigure = keyof typeof centerFigures;
export const centerFigureNames = Object.keys(centerFigures) as CenterFigure[];

const figureAt = new Map(Object.entries(centerFigures).map(([name, { worksheet, column }]) => [worksheet + column, name as CenterFigure]));

/** Above 200 are totals, observation beds and multipliers; 118 is a subtotal. */
const isCenterLine = (line: string) => line < '20000' && line >= '00100' && !line.startsWith('118');

/** Of all square feet. */
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
export const centerName = (line: string, code: string | null): string | null => namedCenters[code ?? line] ?? null;

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
