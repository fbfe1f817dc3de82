import type { TermGroup } from '../match/term-group.ts';
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
const boosts = { exact: 1, beginning: 0.9, nickname: 0.85, slip: 0.75, sound: 0.6, initial: 0.3, elsewhere: 0.1 } as const;

const ways = ['placed', 'exact', 'beginning', 'nickname', 'slip', 'sound', 'initial', 'elsewhere'] as const;

type Clause = Record<string, any>;

/** Of more terms OpenSearch reads all records first; of fewer only those that the other parts of a name may have. */
const TERMS_AT_ONCE = 16;

function lookup(terms: readonly string[]): Clause {
  if (terms.length === 1) return { term: { terms: terms[0] } };
  const parts: Clause[] = [];
  for (let at = 0; at < terms.length; at += TERMS_AT_ONCE) parts.push({ terms: { terms: terms.slice(at, at + TERMS_AT_ONCE) } });
  return anyOf(parts);
}
const scored = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost: Math.round(boost * 100) / 100 } });
const allOf = (filter: Clause[]): Clause => ({ bool: { filter } });
const anyOf = (should: Clause[], minimum_should_match = 1): Clause =>
  should.length === 1 ? should[0]! : { bool: { should, minimum_should_match } };

/** Less than anything else. */
const TWO_ERRORS = 0.05;

/** Only for a whole name: the ends of one part need another part beside them. */
const endsOf = ({ is_whole, ends }: TermGroup): string[] => (is_whole ? ends : []);

/** Scores one part of the question by its best-matching term. */
function rankedGroup(group: TermGroup): Clause {
  const queries = [
    ...ways.flatMap((way) =>
      group[way].length > 0 ? scored(lookup(group[way]), way === 'placed' ? PLACED : boosts[way] * group.weight) : [],
    ),
    ...(group.both ?? []).map((both) => scored(allOf(both.map((terms) => lookup(terms))), group.weight)),
    ...(group.cut ?? []).map((terms) => scored({ prefix: { terms } }, CUT * group.weight)),
    ...(endsOf(group).length > 0 ? [scored(lookup(group.ends), TWO_ERRORS)] : []),
  ];
  return queries.length === 1 ? queries[0]! : { dis_max: { queries } };
}

/** What matches one of these groups: all their terms in one lookup. */
function matchingOne(groups: TermGroup[]): Clause[] {
  const terms = [...new Set(groups.flatMap((group) => [...ways.flatMap((way) => group[way]), ...endsOf(group)]))];
  return [
    ...(terms.length > 0 ? [lookup(terms)] : []),
    ...groups.flatMap(({ both = [], cut = [] }) => [
      ...both.map((pair) => allOf(pair.map((terms) => lookup(terms)))),
      ...cut.map((terms) => ({ prefix: { terms } })),
    ]),
  ];
}

/**
 * J MARIE ROE may be listed as JANE ROE: the initial and the surname are enough, though the name in full between them
 * is not there. It raises no score: those who have that name too come first.
 */
function initialAndSurname(initials: TermGroup[], groups: TermGroup[]): Clause[] {
  const counted = groups.filter((group) => group.counts && !group.is_whole);
  const required = counted.filter((group) => !group.is_optional);
  if (initials.length !== 1 || required.length !== 1 || counted.length === 1) return [];
  const [{ placed, exact, beginning, slip }] = required as [TermGroup];
  return [allOf([lookup(initials[0]!.initial), lookup([...placed, ...exact, ...beginning, ...slip])])];
}

/** A long word with two wrong letters beside another word of the name as it is: ANGELA RUTHEFORT. */
function besideTwoErrors(groups: TermGroup[]): Clause[] {
  const counted = groups.filter((group) => group.counts && !group.is_whole);
  return counted.flatMap((group) => {
    // A given name may be cut as well (CALL DICKERSO), by one letter or more; its first slip is the word itself.
    const others = counted
      .filter((other) => other !== group)
      .flatMap(({ placed, exact, nickname, slip, sound }) => [
        ...[placed, exact, nickname, slip.slice(0, 1)].flat(),
        ...sound.filter((term) => term.startsWith('>')),
      ]);
    return group.ends.length === 0 || others.length === 0 ? [] : [allOf([lookup(others), lookup(group.ends)])];
  });
}

const listClauses = ({ lists }: CandidateFilter): Clause[] => (lists ? [{ terms: { source: lists } }] : []);

export function filterClauses(filter: CandidateFilter): object[] {
  const clauses: object[] = [];
  if (filter.as_of === null) clauses.push({ term: { is_current: true } });
  else {
    const stood = [{ range: { observed_from: { lte: filter.as_of } } }, { range: { observed_to: { gt: filter.as_of } } }];
    // A later file may say when the exclusion began and ended; Postgres then knows whether that counts for the day.
    const ended = [{ range: { exclusion_date: { lte: filter.as_of } } }, { range: { reinstatement_date: { gt: filter.as_of } } }];
    const should = [stood, [{ term: { is_current: true } }, ...ended]].map((both) => ({ bool: { filter: both } }));
    clauses.push({ bool: { should, minimum_should_match: 1 } });
  }
  return [...clauses, ...listClauses(filter)];
}

/** Other known facts: they move a candidate up among its namesakes, but never exclude one. */
interface CandidateHints {
  npi?: string;
  birth_date?: string;
  state?: string;
}

/**
 * The query for groups of terms: term lookups only. Null for a single common word, which never makes a candidate.
 * Without a filter it looks at every record there is. `is_ranked`: with scores, the best first; without them it finds
 * the same records, and what only raises a score is not looked up.
 */
export function candidateQuery(
  groups: TermGroup[],
  filter: CandidateFilter | null,
  hints: CandidateHints = {},
  is_ranked = true,
): object | null {
  // S WEST may be SOUTH WEST, a business to be found by its whole name, or a person with an initial.
  const isInitial = ({ counts, initial }: TermGroup) => !counts && initial.some((term) => term.startsWith('^'));
  const wholes = groups.some(isInitial) ? groups.filter((group) => group.counts && group.is_whole) : [];
  const isWholeOnly = wholes.length > 0 && groups.every((group) => !group.counts || group.is_whole);
  const by_groups = [...groups.filter((group) => group.is_enough), ...(isWholeOnly ? wholes : [])];
  // A last name may have changed, and a cut one have only an initial beside it: of one birth date there are few.
  const by_facts = (['birth_date', 'npi'] as const).flatMap((field) => (hints[field] ? { term: { [field]: hints[field] } } : []));
  const by_initial = initialAndSurname(groups.filter(isInitial), groups);
  const by_ends = besideTwoErrors(groups);
  const enough = is_ranked
    ? [
        ...by_groups.map(rankedGroup),
        ...by_facts.map((fact) => scored(fact, 10)),
        ...by_initial.map((both) => scored(both, 0)),
        ...by_ends.map((both) => scored(both, TWO_ERRORS)),
      ]
    : [...matchingOne(by_groups), ...by_facts, ...by_initial, ...by_ends];
  const clauseOf = (group: TermGroup) => (is_ranked ? rankedGroup(group) : anyOf(matchingOne([group])));
  const counted = isWholeOnly ? [] : groups.filter((group) => group.counts);
  // The single required part must match by more than a letter, which alone matches thousands.
  const isByLetters = counted.length === 1 && [...counted[0]!.placed, ...counted[0]!.exact].length > 0;
  const counting = counted.map((group) => clauseOf(isByLetters ? { ...group, initial: [], elsewhere: [] } : group));
  const uncounted = groups.filter((group) => !group.counts && !group.is_enough);
  // A term of the whole name is not a required part.
  const parts = uncounted.filter((group) => !group.is_whole);
  let must: Clause | null = null;
  if (counting.length > 0) {
    const needed = Math.min(counting.length, 2);
    // What is enough by itself stands there as often as parts are needed: parts that match beside it still raise its
    // score.
    const alone = is_ranked ? Array.from({ length: needed }, () => enough).flat() : [];
    must = is_ranked
      ? { bool: { should: [...alone, ...counting], minimum_should_match: needed } }
      : anyOf([...enough, anyOf(counting, needed)]);
  } else {
    // Only common words or letters (J M WEST): all of them, except middle names, or all but one of many.
    const optional = Math.min(parts.filter((group) => group.is_optional).length, Math.max(0, parts.length - 2));
    const needed = parts.length - Math.max(optional, parts.length > 3 ? 1 : 0);
    const together = parts.length > 1 ? [{ bool: { should: parts.map(clauseOf), minimum_should_match: needed } }] : [];
    const any = [...enough, ...together];
    if (any.length > 0) must = anyOf(any);
  }
  if (!must) return null;
  // Leaving out what is not current is quicker than reading all that is.
  if (!is_ranked && filter?.as_of === null)
    return { bool: { filter: [...listClauses(filter), must], must_not: { term: { is_current: false } } } };
  if (!is_ranked) return allOf([...(filter ? filterClauses(filter) : []), must]);
  const should = (counting.length > 0 || enough.length > 0 ? uncounted : uncounted.filter((group) => group.is_whole)).map(rankedGroup);
  if (hints.birth_date) should.push(scored({ term: { birth_year: Number(hints.birth_date.slice(0, 4)) } }, 0.4));
  if (hints.state) should.push(scored({ term: { state: hints.state } }, 0.2));
  const bool: Clause = { must, ...(filter && { filter: filterClauses(filter) }) };
  if (should.length > 0) bool.should = should;
  return { bool };
}

/**
 * Ids of the records whose names come nearest. Only if there are more than are wanted do they have to be ranked, best
 * first. Neither documents nor ids are read from the index, only one number each.
 */
export async function nameCandidates(
  search: Search,
  groups: TermGroup[],
  filter: CandidateFilter,
  options: { hints?: CandidateHints; size?: number; signal?: AbortSignal; gives_way?: boolean } = {},
): Promise<number[]> {
  const { hints, size = CANDIDATES, signal, gives_way } = options;
  const ask = async (asked: object) => {
    const body = { size, _source: false, stored_fields: '_none_', track_total_hits: false, ...asked };
    const answer = await search.search(EXCLUSIONS.alias, body, { signal, gives_way });
    return answer.hits.hits.map((hit) => hit.sort!.at(-1) as number);
  };
  const query = candidateQuery(groups, filter, hints, false);
  if (!query) return [];
  const found = await ask({ query, sort: [{ exclusion_id: 'asc' }], terminate_after: size });
  if (found.length < size) return found;
  // Among equals by id, so that asking again for the next page finds the same ones; the id is read from here too.
  return ask({ query: candidateQuery(groups, filter, hints), sort: [{ _score: 'desc' }, { exclusion_id: 'asc' }] });
}
