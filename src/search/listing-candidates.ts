import type { Search } from './client.ts';
import { type CandidateFilter, within } from './name-candidates.ts';

/** Far more than any name has; the maximum of a search without paging (index.max_result_window). */
export const LARGEST_LISTING = 10_000;

interface ListingTerms {
  any: string[];
  all: string[];
}

/** The query for every record that has one of the terms, or all of the others. */
export function listingQuery({ any, all }: ListingTerms, filter: CandidateFilter | null): object {
  const ways: object[] = [];
  if (any.length > 0) ways.push({ terms: { terms: any } });
  if (all.length > 0) ways.push({ bool: { filter: all.map((one) => ({ term: { terms: one } })) } });
  return within({ bool: { should: ways, minimum_should_match: 1 } }, filter);
}

/** Ids of every record that has one of the terms, or all of the others. */
export async function listingCandidates(
  search: Search,
  terms: ListingTerms,
  filter: CandidateFilter,
  signal?: AbortSignal,
): Promise<number[]> {
  const body = {
    size: LARGEST_LISTING,
    _source: false,
    stored_fields: '_none_',
    docvalue_fields: ['exclusion_id'],
    track_total_hits: false,
    sort: ['_doc'],
    query: listingQuery(terms, filter),
  };
  const answer = await search.search('exclusions', body, { signal });
  return answer.hits.hits.map((hit) => hit.fields!.exclusion_id![0] as number);
}
