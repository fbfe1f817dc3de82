import type { Listing } from '#match/listing';
import { listingTerms } from '#match/listing';
import type { QueryName } from '#match/names';
import type { Question } from '#match/question';
import type { TermGroup } from '#match/term-group';
import type { Place } from '#search/cursor';
import { SearchUnavailable } from '#search/errors';
import { INTACT, type Integrity, integrityOf, together, uncheckedOf } from '#search/integrity';
import { type CandidateFilter, EXCLUSIONS, LARGEST_LISTING, listingCandidates, nameCandidates } from '#search/name-candidates';
import { BEING_INDEXED, searchSettled } from '#search/queued';
import exclusions from '../../indexes/exclusions.ts';
import type { ScreenDeps } from './ask.ts';
import { idsListedOn } from './shown-rows.ts';
import { MIN_CANDIDATES, trigramCandidates, wordCandidates } from './trigram-candidates.ts';

export interface Candidates {
  ids: number[];
  /** Why they came from Postgres; null where they came from the index. */
  degraded: string | null;
  /** Lists of which the index may have lost records. */
  integrity: Integrity;
  /** The limit was reached: there may be more. */
  is_full: boolean;
}

/**
 * Where the first page came from: later pages use the same source, since the index and Postgres find different
 * candidates.
 */
export type BegunIn = Place['from'] | null;

interface Way {
  begun_in: BegunIn;
  /** The lists as they were read: the results are no older. */
  since: object;
}

type Ids = Omit<Candidates, 'degraded' | 'integrity'>;

/** Lists with records that may be missing from the name index; at most a second old. */
export const namesIntact = async (deps: ScreenDeps): Promise<Integrity> => (deps.search.absent ? INTACT : integrityOf(deps, exclusions));

async function fromIndex(
  deps: ScreenDeps,
  { begun_in, since }: Way,
  index: () => Promise<Ids>,
  postgres: () => Promise<Ids>,
): Promise<Candidates> {
  if (begun_in === 'postgres')
    return { ...(await postgres()), degraded: 'the first page was served while search was down', integrity: INTACT };
  const before = await namesIntact(deps);
  try {
    // Without an index there is nothing to wait for; later pages use the same source as the first.
    const is_plain = deps.search.absent || begun_in !== null;
    const { found, is_queued } = is_plain
      ? { found: await index(), is_queued: false }
      : await searchSettled(deps, EXCLUSIONS, since, index);
    // A low-priority search may wait for seconds; records may be lost in the meantime.
    const integrity = together([before, await namesIntact(deps)]);
    if (!is_queued && integrity.lost === 'none') return { ...found, degraded: null, integrity };
    // Recently loaded or lost records are not in the index. Postgres has them, but matches fewer spellings.
    const more = await postgres();
    const both = { ids: [...new Set([...found.ids, ...more.ids])], is_full: found.is_full || more.is_full };
    return { ...both, degraded: is_queued ? BEING_INDEXED : uncheckedOf(integrity), integrity };
  } catch (error) {
    if (!(error instanceof SearchUnavailable) || begun_in !== null) throw error;
    deps.search.countFallback(EXCLUSIONS.alias);
    return { ...(await postgres()), degraded: error.message, integrity: INTACT };
  }
}

/** Candidate records for a name: from the index, or by trigrams from Postgres while the index is unavailable. */
export const candidatesOf = (
  deps: ScreenDeps,
  query: { question: Question; name: QueryName; groups: TermGroup[] },
  filter: CandidateFilter,
  options: Way & { size: number; signal?: AbortSignal; gives_way?: boolean },
): Promise<Candidates> =>
  fromIndex(
    deps,
    options,
    async () => {
      const ids = await nameCandidates(deps.search, query.groups, filter, { ...options, hints: query.question });
      return { ids: await idsListedOn(deps, filter.as_of, ids), is_full: ids.length === options.size };
    },
    async () => {
      const size = Math.max(MIN_CANDIDATES, options.size);
      const ids = await trigramCandidates(deps.pool, query.name, query.question.npi ?? null, filter.as_of, filter.lists, size);
      return { ids, is_full: ids.length === size };
    },
  );

export const listingCandidatesOf = (
  deps: ScreenDeps,
  listing: Listing,
  filter: CandidateFilter,
  options: Way & { signal?: AbortSignal },
): Promise<Candidates> =>
  fromIndex(
    deps,
    options,
    async () => {
      const ids = await listingCandidates(deps.search, listingTerms(listing), filter, options.signal);
      return { ids: await idsListedOn(deps, filter.as_of, ids), is_full: ids.length === LARGEST_LISTING };
    },
    async () => {
      const ids = await wordCandidates(deps.pool, listing, filter);
      return { ids, is_full: ids.length === LARGEST_LISTING };
    },
  );
