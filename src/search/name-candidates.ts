import type { TermGroup } from '../match/terms.ts';
import type { Search } from './client.ts';

export interface CandidateFilter {
  /** A day in the past; null asks what is current. */
  as_of: string | null;
  /** Source ids; null asks every list. */
  lists: readonly string[] | null;
}

/** Candidates that reach the scorer: the right answer stands within rank 50 in 98 of 100 questions, within 20 in 83. */
export const CANDIDATES = 50;

const boosts = { exact: 1, nickname: 0.85, slip: 0.75, sound: 0.6, initial: 0.3 } as const;

function clause(terms: string[], boost: number): object {
  const filter = terms.length === 1 ? { term: { terms: terms[0] } } : { terms: { terms } };
  return { constant_score: { filter, boost: Math.round(boost * 100) / 100 } };
}

/** The best way one part of the question is met. */
function groupQuery(group: TermGroup): object {
  const queries: object[] = [];
  for (const way of ['exact', 'nickname', 'slip', 'sound', 'initial'] as const)
    if (group[way].length > 0) queries.push(clause(group[way], boosts[way] * group.weight));
  return queries.length === 1 ? queries[0]! : { dis_max: { queries } };
}

export function filterClauses(filter: CandidateFilter): object[] {
  const clauses: object[] = [];
  if (filter.as_of === null) clauses.push({ term: { is_current: true } });
  else clauses.push({ range: { observed_from: { lte: filter.as_of } } }, { range: { observed_to: { gt: filter.as_of } } });
  if (filter.lists) clauses.push({ terms: { source: filter.lists } });
  return clauses;
}

/** The query for groups of terms: term lookups only. Null where only one common word was given: that is never a candidate. */
export function candidateQuery(groups: TermGroup[], filter: CandidateFilter, npi: string | null): object | null {
  const counting = groups.filter((group) => group.counts);
  const others = groups.filter((group) => !group.counts);
  const required = counting.length > 0 ? counting : others;
  const least = counting.length > 0 ? Math.min(counting.length, 2) : others.length > 3 ? others.length - 1 : others.length;
  let named: Record<string, unknown> | null = null;
  if (counting.length > 0 || others.length > 1) {
    named = { should: required.map(groupQuery), minimum_should_match: least };
    if (counting.length > 0 && others.length > 0) named = { must: [{ bool: named }], should: others.map(groupQuery) };
  }
  if (npi) {
    const byNpi = { constant_score: { filter: { term: { npi } }, boost: 10 } };
    named = { should: named ? [byNpi, { bool: named }] : [byNpi], minimum_should_match: 1 };
  }
  if (!named) return null;
  return { bool: { ...named, filter: filterClauses(filter) } };
}

/** Ids of the records whose names come nearest, best first. Neither documents nor ids are read from the index, only one number each. */
export async function nameCandidates(
  search: Search,
  groups: TermGroup[],
  filter: CandidateFilter,
  options: { npi?: string | null; signal?: AbortSignal } = {},
): Promise<number[]> {
  const query = candidateQuery(groups, filter, options.npi ?? null);
  if (!query) return [];
  const body = {
    size: CANDIDATES,
    _source: false,
    stored_fields: '_none_',
    docvalue_fields: ['exclusion_id'],
    track_total_hits: false,
    query,
  };
  const answer = await search.search('exclusions', body, { signal: options.signal });
  return answer.hits.hits.map((hit) => hit.fields!.exclusion_id![0] as number);
}
