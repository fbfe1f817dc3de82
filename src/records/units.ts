import { centerFigures } from './cost-report-centers.ts';
import { derivedFigures, type FigureUnit, reportedFigures } from './cost-report-figure.ts';

/** Null for a number of things. */
export const unitWords: Record<FigureUnit, string | null> = {
  ...{
    usd: 'US dollars',
    count: null,
    days: 'days',
    fte: 'full-time equivalents',
    ratio: 'ratio',
    pct: 'percent (0 to 100)',
    sqft: 'square feet',
  },
};

/** Figures of cost reports have no unit in their names. */
const figures: Record<string, { unit: FigureUnit } | undefined> = { ...reportedFigures, ...centerFigures, ...derivedFigures };

/** True for an amount in US dollars. */
export const isUsd = (name: string): boolean => name.endsWith('_usd') || figures[name]?.unit === 'usd';

/** Null for a count, a score or a text. */
export function unitOf(name: string): string | null {
  const suffix = /_(usd|pct|ratio|sqft|days|hours|minutes|miles)$/.exec(name)?.[1];
  if (suffix) return suffix in unitWords ? unitWords[suffix as FigureUnit] : suffix;
  return figures[name] ? unitWords[figures[name].unit] : null;
}
