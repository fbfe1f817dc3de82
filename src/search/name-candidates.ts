import type { TermGroup } from '#match/term-group';
import type { Search } from './client.ts';

/** The index of the lists, and its field that names the list. */
export const EXCLUSIONS = { alias: 'exclusions', watched: 'source' } as const;

export interface CandidateFilter {
  /** A day in the past; null asks what is current. */
  as_of: string | null;
  /** Source ids; null asks every list. */
  lists: readonly string[] | null;
}

/**
 * Candidates that reach the scorer. Of 3,550 hits of 1,530 names in 35 published lists, 3,548 stand within rank 200 and
 * 3,482 within 50; comparing the 150 more takes 0.3 ms.
 */
export const CANDIDATES = 200;
/** Requested if the last of those is still a hit: very common names. */
export const MANY_CANDIDATES = 1000;

/** Outweighs any surname that matched in a different position. */
const PLACED = 1.38;
/** Less than a misspelled word: few names are cut. */
const CUT = 0.7;
const boosts = { beginning: 0.9, nickname: 0.85, slip: 0.75, sound: 0.6, initial: 0.3, elsewhere: 0.1 } as const;

/** One way to match, and its score; of each of its sides a record needs one term. `filter`: what has no terms. */
interface Way {
  boost: number;
  sides: readonly (readonly string[])[];
  filter?: object;
}

/** Each scored by its best way. */
type Part = Way[];

const rounded = (boost: number): number => Math.round(boost * 100) / 100;
const lookup = (terms: readonly string[]): object => (terms.length === 1 ? { term: { terms: terms[0] } } : { terms: { terms } });

/** What any of the ways matches: single sides are one lookup, and so is all that must stand beside the same terms. */
function anyOf(ways: Way[]): object {
  const [only] = ways;
  if (ways.length === 1 && only!.sides.length === 1) return lookup(only!.sides[0]!);
  const should = ways.flatMap(({ filter }) => filter ?? []);
  const sides = ways.filter(({ filter }) => !filter).map((way) => way.sides.toSorted((a, b) => b.length - a.length));
  for (const same of Map.groupBy(sides, ([, beside = []]) => beside.join()).values()) {
    const terms = lookup([...new Set(same.flatMap(([side]) => side!))]);
    const beside = same[0]![1];
    should.push(beside ? { bool: { filter: [lookup(beside), terms] } } : terms);
  }
  return should.length === 1 ? should[0]! : { bool: { should, minimum_should_match: 1 } };
}

function scored(part: Part, times = 1): object {
  const queries: object[] = [];
  // Best first, so that equal ones stand together.
  for (let from = 0, to = 0; from < part.length; from = to) {
    const { boost } = part[from]!;
    while (part[to]?.boost === boost) to++;
    queries.push({ constant_score: { filter: anyOf(part.slice(from, to)), boost: boost * times } });
  }
  return queries.length === 1 ? queries[0]! : { dis_max: { queries } };
}

/** Less than anything else. */
const TWO_ERRORS = 0.05;

function partOf(group: TermGroup): Part {
  const part: Part = [];
  const add = (boost: number, ...sides: Way['sides']) => {
    if (sides.every(({ length }) => length > 0)) part.push({ boost: rounded(boost), sides });
  };
  add(PLACED, group.placed);
  add(group.weight, group.exact);
  for (const both of group.both ?? []) add(group.weight, ...both);
  for (const way of ['beginning', 'nickname', 'slip', 'sound', 'initial', 'elsewhere'] as const)
    add(boosts[way] * group.weight, group[way]);
  for (const term of group.cut ?? []) part.push({ boost: rounded(CUT * group.weight), sides: [], filter: { prefix: { terms: term } } });
  // Only for a whole name: the ends of one part need another part beside them.
  if (group.is_whole) add(TWO_ERRORS, group.ends);
  return part;
}

/**
 * J MARIE ROE may be listed as JANE ROE: the initial and the surname are enough, though the name in full between them
 * is not there. It raises no score: those who have that name too come first. None for other names.
 */
function initialAndSurname(initials: TermGroup[], groups: TermGroup[]): Part[] {
  const counted = groups.filter((group) => group.counts && !group.is_whole);
  const required = counted.filter((group) => !group.is_optional);
  // Of S CAROL WEST only Carol counts: WEST is a word too.
  const surnames =
    required.length > 0 ? required : groups.filter((group) => !group.counts && !group.is_optional && group.placed.length > 0);
  if (initials.length !== 1 || surnames.length !== 1 || counted.length <= required.length) return [];
  const [{ placed, exact, beginning, slip }] = surnames as [TermGroup];
  return [[{ boost: 0, sides: [initials[0]!.initial, [...placed, ...exact, ...beginning, ...slip]] }]];
}

/** A long word with two wrong letters beside another word of the name as it is: ANGELA RUTHEFORT. */
function besideTwoErrors(groups: TermGroup[]): Part[] {
  const counted = groups.filter((group) => group.counts && !group.is_whole);
  return counted.flatMap((group) => {
    // A given name may be cut as well (CALL DICKERSO), by one letter or more; its first slip is the word itself.
    const others = counted
      .filter((other) => other !== group)
      .flatMap(({ placed, exact, nickname, slip, sound }) => [
        ...[placed, exact, nickname, slip.slice(0, 1)].flat(),
        ...sound.filter((term) => term.startsWith('>')),
      ]);
    return group.ends.length === 0 || others.length === 0 ? [] : [[{ boost: TWO_ERRORS, sides: [others, group.ends] }]];
  });
}

/**
 * Parts of which `needed` must match, or one of those that are enough by themselves, which score as often. A record
 * that is found by terms of a counted part has that part as well; only for what else is enough by itself a further
 * clause makes up the number.
 */
function matching(needed: number, counted: Part[], enough: Part[]): object {
  const should = [...enough.map((part) => scored(part, needed)), ...counted.map((part) => scored(part))];
  if (needed > 1) {
    const known = new Set(counted.flat().flatMap(({ sides }) => (sides.length === 1 ? sides[0]! : [])));
    const others = enough
      .flat()
      .map((way) => ({ ...way, sides: way.sides.map((terms) => terms.filter((term) => !known.has(term))) }))
      .filter(({ sides }) => sides.every(({ length }) => length > 0));
    if (others.length > 0) should.push({ constant_score: { filter: anyOf(others), boost: 0 } });
  }
  return { bool: { should, minimum_should_match: needed } };
}

/** A query for current records, put to the terms of ended ones. */
const LOOKUPS = new Set(['term', 'terms', 'prefix']);
const ofEnded = (query: object): object =>
  JSON.parse(JSON.stringify(query, (kind, question) => (LOOKUPS.has(kind) && question.terms ? { ended_terms: question.terms } : question)));

/** Asks about today, or a past day on which versions that ended since were listed; null asks about all in memory. */
export function within(query: object, question: CandidateFilter | null): object {
  const filter: object[] = [];
  let must = query;
  if (question && question.as_of !== null) {
    const stood = [{ range: { observed_from: { lte: question.as_of } } }, { range: { observed_to: { gt: question.as_of } } }];
    // A later file may say when the exclusion began and ended; Postgres then knows whether that counts for the day.
    const ended = [{ range: { exclusion_date: { lte: question.as_of } } }, { range: { reinstatement_date: { gt: question.as_of } } }];
    const should = [stood, [{ term: { is_current: true } }, ...ended]].map((both) => ({ bool: { filter: both } }));
    filter.push({ bool: { should, minimum_should_match: 1 } });
    must = { dis_max: { queries: [query, ofEnded(query)] } };
  }
  if (question?.lists) filter.push({ terms: { source: question.lists } });
  return filter.length === 0 ? query : { bool: { must, filter } };
}

/** Other known facts: they move a candidate up among its namesakes, but never exclude one. */
interface CandidateHints {
  npi?: string;
  birth_date?: string;
  state?: string;
}

/**
 * The query for groups of terms: term lookups only. Null for a single common word, which never makes a candidate.
 */
export function candidateQuery(groups: TermGroup[], filter: CandidateFilter | null, hints: CandidateHints = {}): object | null {
  const enough = groups.filter((group) => group.is_enough).map(partOf);
  // A last name may have changed, and a cut one have only an initial beside it: of one birth date there are few.
  for (const fact of [hints.birth_date, hints.npi]) if (fact) enough.push([{ boost: 10, sides: [[fact]] }]);
  // S WEST may be SOUTH WEST, a business to be found by its whole name, or a person with an initial.
  const isInitial = ({ counts, initial }: TermGroup) => !counts && initial.some((term) => term.startsWith('^'));
  const wholes = groups.some(isInitial) ? groups.filter((group) => group.counts && group.is_whole) : [];
  enough.push(...initialAndSurname(groups.filter(isInitial), groups), ...besideTwoErrors(groups));
  const isWholeOnly = wholes.length > 0 && groups.every((group) => !group.counts || group.is_whole);
  if (isWholeOnly) enough.push(...wholes.map(partOf));
  const counted = isWholeOnly ? [] : groups.filter((group) => group.counts);
  // The single required part must match by more than a letter, which alone matches thousands.
  const isByLetters = counted.length === 1 && [...counted[0]!.placed, ...counted[0]!.exact].length > 0;
  const counting = counted.map((group) => partOf(isByLetters ? { ...group, initial: [], elsewhere: [] } : group));
  const uncounted = groups.filter((group) => !group.counts && !group.is_enough);
  let must: object | null = null;
  // A term of the whole name is not a required part.
  const parts = uncounted.filter((group) => !group.is_whole);
  const should = (counting.length > 0 || enough.length > 0 ? uncounted : uncounted.filter((group) => group.is_whole)).map((group) =>
    scored(partOf(group)),
  );
  if (counting.length > 0) must = matching(Math.min(counting.length, 2), counting, enough);
  else {
    // Only common words or letters (J M WEST): all of them, except middle names, or all but one of many.
    const optional = Math.min(parts.filter((group) => group.is_optional).length, Math.max(0, parts.length - 2));
    const needed = parts.length - Math.max(optional, parts.length > 3 ? 1 : 0);
    const any = enough.map((part) => scored(part));
    if (parts.length > 1) any.push(matching(needed, parts.map(partOf), []));
    if (any.length > 0) must = any.length === 1 ? any[0]! : { bool: { should: any, minimum_should_match: 1 } };
  }
  if (!must) return null;
  if (hints.birth_date)
    should.push({ constant_score: { filter: { term: { birth_year: Number(hints.birth_date.slice(0, 4)) } }, boost: 0.4 } });
  if (hints.state) should.push({ constant_score: { filter: { term: { state: hints.state } }, boost: 0.2 } });
  return within(should.length > 0 ? { bool: { must, should } } : must, filter);
}

/**
 * Ids of the records whose names come nearest, best first. Neither documents nor ids are read from the index, only one
 * number each.
 */
export async function nameCandidates(
  search: Search,
  groups: TermGroup[],
  filter: CandidateFilter,
  options: { hints?: CandidateHints; size?: number; signal?: AbortSignal; gives_way?: boolean } = {},
): Promise<number[]> {
  const query = candidateQuery(groups, filter, options.hints);
  if (!query) return [];
  const body = {
    size: options.size ?? CANDIDATES,
    _source: false,
    stored_fields: '_none_',
    track_total_hits: false,
    // Among equals by id, so that asking again for the next page finds the same ones; the id is read from here too.
    sort: [{ _score: 'desc' }, { exclusion_id: 'asc' }],
    query,
  };
  const answer = await search.search(EXCLUSIONS.alias, body, { signal: options.signal, gives_way: options.gives_way });
  return answer.hits.hits.map((hit) => hit.sort![1] as number);
}

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
