import type { Deps } from '../../deps.ts';
import { sourcesByPath } from '../../domain/find/pages.ts';
import { loadedSources } from '../../domain/null-reasons.ts';

const lists = [
  ['/hospitals', 'Hospitals'],
  ['/nursing-homes', 'Nursing homes'],
  ['/hospice', 'Hospices'],
  ['/systems/search', 'Health systems'],
  ['/companies/search', 'Companies'],
  ['/ma-events/recent', 'Acquisitions and divestitures'],
  ['/vbc/financials', 'Medicare Shared Savings ACOs'],
  ['/vbc/reach', 'ACOs of the REACH model'],
  ['/vbc/hrrp', 'Hospital readmissions'],
  ['/vbc/hac', 'Hospital-acquired conditions'],
  ['/vbc/hvbp', 'Value-based purchasing'],
  ['/compare', 'Compare over years'],
  ['/clinical-trials', 'Clinical trials'],
  // A month may have none: boards publish weeks late.
  ['/licenses/alerts/recent?days=365', 'Disciplinary actions of the last year'],
] as const;

export interface Browse {
  loaded: { path: string; words: string }[];
  missing: string[];
}

export async function browseLists(deps: Deps): Promise<Browse> {
  const of = await sourcesByPath();
  const sources = (path: string) => of.get(path.split('?')[0]!) ?? [];
  const { all } = await loadedSources(deps, [...new Set(lists.flatMap(([path]) => sources(path)))]);
  const known = new Set(all);
  // A page that names no sources, such as that of the exclusion lists, is about what is missing as well.
  const hasRows = (path: string) => sources(path).length === 0 || sources(path).some((id) => known.has(id));
  return {
    loaded: lists.filter(([path]) => hasRows(path)).map(([path, words]) => ({ path, words })),
    missing: lists.filter(([path]) => !hasRows(path)).map(([, words]) => words),
  };
}
