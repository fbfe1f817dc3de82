import type { Listing } from '../match/listing.ts';
import { listingTerms } from '../match/listing.ts';
import type { AskedName } from '../match/names.ts';
import type { Question } from '../match/question.ts';
import type { TermGroup } from '../match/term-group.ts';
import type { Place } from '../search/cursor.ts';
import { SearchUnavailable } from '../search/errors.ts';
import { INTACT, type Integrity, integrityOf, together } from '../search/integrity.ts';
import { LARGEST_LISTING, listingCandidates } from '../search/listing-candidates.ts';
import { type CandidateFilter, EXCLUSIONS, nameCandidates } from '../search/name-candidates.ts';
import { BEING_INDEXED, searchSettled } from '../search/queued.ts';
import type { ScreenDeps } from './ask.ts';
import { LEAST_CANDIDATES, trigramCandidates } from './trigram-candidates.ts';
import { wordCandidates } from './word-candidates.ts';

export interface Candidates {
  ids: number[];
  /** Why they came from Postgres; null where they came from the index. */
  degraded: string | null;
  /** Lists of which the index may have lost records. */
  integrity: Integrity;
  /** As many as were asked for: there may be more. */
  is_full: boolean;
}

/** Where an earlier page came from: a list goes on where it began, since the two find different candidates. */
export type BegunIn = Place['from'] | null;

interface Way {
  begun_in: BegunIn;
  /** The lists as they were read: what is found is no older. */
  since: object;
}

type Ids = Omit<Candidates, 'degraded' | 'integrity'>;

/** Lists the name index may have lost records of, as of a second ago at the most. */
export const namesIntact = async (deps: ScreenDeps): Promise<Integrity> => (deps.search.absent ? INTACT : integrityOf(deps, EXCLUSIONS));

async function fromIndex(
  deps: ScreenDeps,
  { begun_in, since }: Way,
  index: () => Promise<Ids>,
  postgres: () => Promise<Ids>,
): Promise<Candidates> {
  if (begun_in === 'postgres') return { ...(await postgres()), degraded: 'this list was begun while search was down', integrity: INTACT };
  const before = await namesIntact(deps);
  try {
    // Without an index its absence is the reason; a page behind the first goes on where the list began.
    const is_plain = deps.search.absent || begun_in !== null;
    const { found, is_queued } = is_plain
      ? { found: await index(), is_queued: false }
      : await searchSettled(deps, EXCLUSIONS, since, index);
    // A search that gives way may wait for seconds, and find what is lost by then.
    const integrity = together([before, await namesIntact(deps)]);
    if (!is_queued && integrity.lost === 'none') return { ...found, degraded: null, integrity };
    // The index does not hold what was loaded a moment ago, or has lost it; Postgres has it, with fewer spellings.
    const more = await postgres();
    const both = { ids: [...new Set([...found.ids, ...more.ids])], is_full: found.is_full || more.is_full };
    return { ...both, degraded: is_queued ? BEING_INDEXED : null, integrity };
  } catch (error) {
    if (!(error instanceof SearchUnavailable) || begun_in !== null) throw error;
    deps.search.countFallback(EXCLUSIONS.alias);
    return { ...(await postgres()), degraded: error.message, integrity: INTACT };
  }
}

/** Records that may be near a name: from the index, or by trigrams from Postgres while it is away. */
export const candidatesOf = (
  deps: ScreenDeps,
  asked: { question: Question; name: AskedName; groups: TermGroup[] },
  filter: CandidateFilter,
  options: Way & { size: number; signal?: AbortSignal; gives_way?: boolean },
): Promise<Candidates> =>
  fromIndex(
    deps,
    options,
    async () => {
      const ids = await nameCandidates(deps.search, asked.groups, filter, { ...options, hints: asked.question });
      return { ids, is_full: ids.length === options.size };
    },
    async () => {
      const size = Math.max(LEAST_CANDIDATES, options.size);
      const ids = await trigramCandidates(deps.pool, asked.name, asked.question.npi ?? null, filter.as_of, filter.lists, size);
      return { ids, is_full: ids.length === size };
    },
  );

/** Everyone a listing may be about, and some more. */
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
      return { ids, is_full: ids.length === LARGEST_LISTING };
    },
    async () => {
      const ids = await wordCandidates(deps.pool, listing, filter);
      return { ids, is_full: ids.length === LARGEST_LISTING };
    },
  );
