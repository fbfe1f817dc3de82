import { emptyListingWords, type Listing, listingOf, listingWords } from '#match/listing';
import { isPossible, POSSIBLE_THRESHOLD } from '#match/name-score';
import { MAX_NAMES, type QueryName, queryNames } from '#match/names';
import { type Question, queryTexts } from '#match/question';
import { typedNames } from '#match/several';
import { namesOfLine } from '#match/sides';
import type { TermGroup } from '#match/term-group';
import { questionTerms } from '#match/terms';
import { type Integrity, together } from '#search/integrity';
import { CANDIDATES, LARGEST_LISTING, MANY_CANDIDATES } from '#search/name-candidates';
import { type ResolvedOptions, resolveOptions, type ScreenDeps, type ScreenOptions } from './ask.ts';
import { mayWiden } from './batch-limits.ts';
import { ownTurn, requestTurn } from './batch-turns.ts';
import { type BegunIn, candidatesOf, listingCandidatesOf } from './candidates.ts';
import { conclude, type Found, type Screening, type SearchedLists, searchedLists } from './conclude.ts';
import { hitOf } from './hit.ts';
import { type CountedHit, type Differences, tellApart } from './identifiers.ts';
import { membersOf } from './members.ts';
import { namesNothing, withoutNoValues } from './no-name.ts';
import { notEnough } from './not-enough.ts';
import { byPosition, isListed, isListedSurname, listed, nearest, type Position, type Scored, SURNAME_ALONE } from './scored.ts';
import { rowsById } from './shown-rows.ts';
import { belowNote } from './strictness.ts';
import { mayHaveMoreHits, TOO_MANY_SIMILAR } from './too-many-similar.ts';

type Kind = Question['entity_type'];

const others = { individual: 'a business', organization: 'an individual' } as const;

/** Whether a record is of the requested kind; if its list does not state the kind it may be either. */
const ofKind = (entity_type: Kind, facts: { entity_type: string | null }): boolean =>
  entity_type === undefined || facts.entity_type === null || facts.entity_type === entity_type;

/**
 * A note on hits that `entity_type` removed: a person may do business under a business name, and a list may file a
 * business as a person, so the result is not clear. Null if it removed none.
 */
function leftOut(entity_type: Kind, scored: readonly Scored[]): string | null {
  if (entity_type === undefined) return null;
  const left = scored.filter(
    ({ facts, judged }) => !ofKind(entity_type, facts) && (judged.is_active || judged.is_ended) && isPossible(judged),
  );
  if (left.length === 0) return null;
  const [which, them] =
    left.length === 1 ? ['1 potential match', 'it'] : [`${left.length.toLocaleString('en-US')} potential matches`, 'them'];
  return `The entity_type filter removed ${which} that the lists record as ${others[entity_type]}. Search without entity_type to see ${them}.`;
}

export interface NameOptions extends ScreenOptions {
  /** Set for a search: a surname alone returns everyone who has it, and `entity_type` filters. */
  is_search?: boolean;
  /** Where the previous page ended, and where its hits came from. */
  after?: { position: Position; begun_in: Exclude<BegunIn, null> } | null;
}

/** The hits of all names of a question, before the gaps are applied. */
interface NameFound extends Required<Omit<Found, 'npi'>> {
  below: number;
  counted: readonly CountedHit[];
  listing: string | null;
  notes: string[];
  names: { name: string; hits: number; reason: string | null }[];
  next: Position | null;
}

export interface NameScreening extends Screening, Differences, Pick<NameFound, 'below' | 'listing' | 'notes' | 'names' | 'next'> {}

interface NameQuery {
  question: Question;
  name: QueryName;
  groups: TermGroup[];
  reason: string | null;
  turn: typeof requestTurn | undefined;
  resolved: ResolvedOptions;
  options: NameOptions;
  since: object;
}

interface ScoredName {
  scored: Scored[];
  reason: string | null;
  degraded: string | null;
  integrity: Integrity;
}

const filterOf = ({ resolved, options }: NameQuery) => ({ as_of: resolved.past, lists: options.lists ?? null });
const beginOf = ({ options, since }: NameQuery) => ({
  since,
  begun_in: options.after?.begun_in ?? null,
  signal: options.signal,
  gives_way: options.in_batch !== undefined,
});

/** Jr beside an NPI names no one. */
export const isNamed = ({ suffix, ...parts }: Question): boolean => queryTexts(parts).length > 0 || !namesNothing(suffix);

/** The hits for one name; fetches more candidates while the last ones are still hits. */
async function search(deps: ScreenDeps, query: NameQuery): Promise<ScoredName> {
  const { question, name, resolved } = query;
  const { in_batch, signal } = query.options;
  for (const size of [CANDIDATES, MANY_CANDIDATES, LARGEST_LISTING]) {
    const found = await candidatesOf(deps, query, filterOf(query), { ...beginOf(query), size });
    const scored = await nearest(deps, question, name, found.ids, resolved.day, Math.min(POSSIBLE_THRESHOLD, resolved.min_score), {
      turn: query.turn,
      signal,
    });
    const is_cut = found.is_full && mayHaveMoreHits(name, size, found.ids, new Set(scored.map(({ id }) => id)));
    // If the search may not be widened, known hits are kept, and the result is never clear.
    if (!is_cut || size === LARGEST_LISTING || !mayWiden(in_batch, size)) {
      const reason =
        scored.length > 0 ? null : is_cut ? TOO_MANY_SIMILAR : (await isListedSurname(deps, name, found.ids)) ? SURNAME_ALONE : null;
      return { scored, reason, degraded: found.degraded, integrity: found.integrity };
    }
  }
  throw new Error('the last size always returns');
}

/** All records that share an incomplete name; null if there are too many to list. */
async function list(deps: ScreenDeps, query: NameQuery, listing: Listing): Promise<ScoredName | null> {
  const found = await listingCandidatesOf(deps, listing, filterOf(query), beginOf(query));
  if (found.is_full) return null;
  const scored = await listed(deps, query.question, query.name, listing, found.ids, query.resolved.day, query.options.signal);
  return { scored, reason: null, degraded: found.degraded, integrity: found.integrity };
}

const wordsOf = (listing: Listing, records: number, hits: number): string =>
  records === 0 ? emptyListingWords(listing) : listingWords(listing, hits);

/** The first reason why one of the names is not enough to screen. */
function reasonOf(query: NameQuery[]): string | null {
  if (query.length > MAX_NAMES)
    return `More than ${MAX_NAMES} names in one search; the remaining names were not searched. Search for them separately.`;
  const at = query.findIndex(({ reason }) => reason !== null);
  if (at < 0) return null;
  const { question, name, reason } = query[at]!;
  const hasAlias = query.some(({ name: { kind } }) => kind !== 'name');
  // TENNER #12 is one name, however it is read.
  const number = hasAlias ? at + 1 : typedNames(question).indexOf(name.text) + 1;
  return number === 0 ? reason : `Name ${number}: ${reason}`;
}

/** How many records each of several names found, also if another name found them too. */
function perName(question: Question, query: NameQuery[], found: ScoredName[], kind: Question['entity_type']): NameFound['names'] {
  if (query[0]?.name.has_too_many_words) return [];
  const part = question.name === undefined ? 'organization_name' : 'name';
  return [...new Set(namesOfLine(question))].flatMap((typed) => {
    // Also as it is read without what stands beside it.
    const readings = new Set(queryNames({ ...question, [part]: typed }).map(({ text }) => text));
    const places = query.flatMap(({ name }, at) => (at < found.length && (name.text === typed || readings.has(name.text)) ? at : []));
    // The first name has what is found anywhere in the line; what another name finds by itself is of that name.
    const byOthers = new Set(found.flatMap(({ scored }, at) => (places.includes(at) ? [] : scored.map(({ id }) => id))));
    const isOwn = ({ facts, best, id }: Scored) => ofKind(kind, facts) && !(best?.found.is_inside && byOthers.has(id));
    const hits = new Set(places.flatMap((at) => found[at]!.scored.filter(isOwn).map(({ id }) => id))).size;
    const reason = places.map((at) => query[at]!.reason ?? found[at]!.reason).find((one) => one !== null) ?? null;
    if (places.length > 0) return { name: typed, hits, reason };
    return query.length > MAX_NAMES ? { name: typed, hits: 0, reason: 'Not searched.' } : [];
  });
}

async function pageOf(deps: ScreenDeps, question: Question, resolved: ResolvedOptions, scored: Scored[], after: Position | null) {
  const from = after === null ? scored : scored.filter(({ place }) => byPosition(place, after) > 0);
  const page = new Map(from.slice(0, resolved.limit).map((one) => [one.id, one]));
  const rows = page.size === 0 ? [] : await rowsById(deps, resolved.past, [...page.keys()]);
  const hits = rows.map((row) => {
    const { name, best, judged } = page.get(row.id)!;
    return hitOf(question, row, judged, best, isNamed(question) ? name : null);
  });
  return { hits, next: from.length > page.size ? [...page.values()].at(-1)!.place : null };
}

/**
 * Searches every name of a question: candidates from the index, or from Postgres while it is unavailable; the scoring
 * code is the same.
 */
export async function findName(
  deps: ScreenDeps,
  question: Question,
  options: NameOptions,
  { registered: since }: Pick<SearchedLists, 'registered'>,
  names = queryNames(question),
): Promise<NameFound> {
  const resolved = resolveOptions(options);
  const turn = options.in_batch ? ownTurn : names.length > 1 ? requestTurn : undefined;
  const query = names.map((name): NameQuery => {
    const groups = questionTerms(name);
    const reason = isNamed(question) ? notEnough(question, name, groups) : null;
    return { question, name, groups, reason, turn, resolved, options, since };
  });
  let reason = reasonOf(query);
  const found = await Promise.all(query.slice(0, MAX_NAMES).map((one) => search(deps, one)));
  const listing = reason !== null && query.length === 1 ? listingOf(withoutNoValues(question), query[0]!.name) : null;
  const all = listing && (await list(deps, query[0]!, listing));
  // A screening returns only listings with further evidence; a search returns all of them.
  if (all) found.push(options.is_search ? all : { ...all, scored: all.scored.filter(({ judged }) => isPossible(judged)) });
  else if (listing) reason += ` More than ${LARGEST_LISTING.toLocaleString('en-US')} listed names match; enter more of the name.`;
  reason ??= found.find((one) => one.reason !== null)?.reason ?? null;
  const degraded = found.find((one) => one.degraded !== null)?.degraded ?? null;
  const unique = new Map<number, Scored>();
  // The best-matching name of a record sorts first and is kept.
  for (const one of found.flatMap(({ scored: records }) => records).sort((a, b) => byPosition(a.place, b.place)))
    if (!unique.has(one.id)) unique.set(one.id, one);
  const kind = options.is_search ? question.entity_type : undefined;
  const similar = [...unique.values()].filter(({ facts }) => ofKind(kind, facts));
  const scored = similar.filter((one) => isListed(one) || isPossible(one.judged, resolved.min_score));
  const counted = scored.filter((one) => !isListed(one)).map(({ id, outcome, judged }) => ({ id, outcome, ...judged }));
  const left_out = leftOut(kind, [...unique.values()]);
  const { hits, next } = await pageOf(deps, question, resolved, scored, options.after?.position ?? null);
  return {
    hits,
    // A minimum above the threshold hides hits, but never improves the outcome.
    all: similar.filter((one) => !isListed(one)).map(({ judged }) => judged),
    total: scored.length,
    degraded,
    integrity: together(found.map(({ integrity }) => integrity)),
    reason: reason ?? left_out,
    // Where every record is a hit, there is nothing to browse.
    listing:
      all && options.is_search && (counted.length === 0 || scored.length > counted.length)
        ? wordsOf(listing!, scored.length, counted.length)
        : null,
    counted,
    members: await membersOf(deps, scored, hits),
    below: similar.length - scored.length,
    notes: [left_out, belowNote(similar.length - scored.length, resolved.min_score)].filter((note) => note !== null),
    names: perName(question, query, found, kind),
    next,
  };
}

export async function screenName(deps: ScreenDeps, question: Question, options: NameOptions): Promise<NameScreening> {
  const searched = await searchedLists(deps, resolveOptions(options));
  const found = await findName(deps, question, options, searched);
  const { below, listing, notes, names, next } = found;
  return {
    ...conclude(searched, { ...found, npi: question.npi }),
    below,
    listing,
    notes,
    names,
    next,
    ...tellApart(found.counted, question.state),
  };
}
