import { balanceSheetFigures } from '../records/cost-report-balance-sheet.ts';
import { centerFigures } from '../records/cost-report-centers.ts';
import { charityCareFigures } from '../records/cost-report-charity-care.ts';
import { derivedFigures } from '../records/cost-report-derived.ts';
import { summaryFigures } from '../records/cost-report-summary.ts';

/** Figures of cost reports have no unit in their names. */
const units: Record<string, { unit: string } | undefined> = {
  ...{ ...summaryFigures, ...balanceSheetFigures, ...charityCareFigures, ...centerFigures },
  ...derivedFigures,
};

/** True for an amount in US dollars. */
export const isUsd = (name: string): boolean => name.endsWith('_usd') || units[name]?.unit === 'usd';

/** The unit of a field, which its name or the figures of its record say; null for a count, a score or a text. */
export function unitOf(name: string): string | null {
  if (isUsd(name)) return 'US dollars';
  if (name.endsWith('_pct')) return 'percent (0 to 100)';
  if (name.endsWith('_ratio')) return 'ratio';
  const words = /_(hours|days|minutes|miles|sqft)$/.exec(name)?.[1];
  return words === 'sqft' ? 'square feet' : (words ?? null);
}
