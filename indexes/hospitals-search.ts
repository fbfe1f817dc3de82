import type { Knex } from 'knex';
import { current, isCurrent } from '#records/current';
import { facilityWords } from '#records/facility';
import {
  allWords,
  among,
  anyOf,
  best,
  bounded,
  type Clause,
  everything,
  filtered,
  given,
  hasWords,
  range,
  ranked,
  similarWords,
  startsWith,
  term,
  tier,
} from '#search/clauses';
import type { Search } from '#search/client';
import { findWithFallback } from '#search/fallback';
import type { FoundPage, PageRequest, Question } from '#search/page';
import { conditions, opensWith, wordsBegin } from '#search/postgres-conditions';
import { byScore, sortClauses } from '#search/sort';
import { typeahead } from '#search/typeahead';
import { certificationRank, hospitals, penaltiesOf } from './hospitals.ts';

export interface HospitalsInput {
  /** Words of the name, city, state, ZIP or CCN; each may be a prefix. */
  q?: string | null;
  /** Words of `q` may be misspelled; they are then words of the name. */
  is_similar?: boolean;
  name?: string | null;
  city?: string | null;
  /** CCN or its first characters. */
  ccn?: string | null;
  state?: string | string[] | null;
  zip5?: string | null;
  facility_type?: string | string[] | null;
  county?: string | null;
  facility_subtype?: string | null;
  ownership?: string | null;
  /** Minimum overall star rating. */
  min_rating?: number | null;
  max_rating?: number | null;
  /** Minimum of a nursing home's fines. */
  min_fines_usd?: number | null;
  has_emergency_services?: boolean | null;
  /**
   * Facility types whose own file is newer than the Provider of Services file: a facility only in the latter is not
   * confirmed.
   */
  unconfirmed_kinds?: string[];
  /** Also include those, and those named as closed. */
  include_closed?: boolean | null;
  /** Only these facilities, such as those of a health system. */
  ccns?: string[] | null;
  sort?: string | null;
}

/** Words matched by prefix; names that start with them rank first, then whole words. */
const named = (text: string, field: string): Clause =>
  ranked(
    [tier(1, allWords(field, text))],
    [
      tier(8, allWords('name.opening', text)),
      tier(4, allWords('name.prefix', text)),
      allWords('name', text),
      tier(2, allWords('city.opening', text)),
    ],
  );

const ccnClause = (ccn: string): Clause => (ccn.length >= 6 ? term('ccn', ccn.toUpperCase()) : startsWith('ccn', ccn.toUpperCase()));

const shown = `source <> 'cms_provider_of_services' or not exists (
  select from ${current('facility', 'other')} where other.ccn = facility.ccn and other.source <> 'cms_provider_of_services')`;

/** Facilities in a current file. */
const confirmed = (kinds: string[] = []): Clause =>
  anyOf(range('certification_rank', { lte: 0 }), {
    bool: { filter: [range('certification_rank', { lte: 1 })], must_not: among('facility_type', kinds) },
  });

export function hospitalsQuestion(question: HospitalsInput): Question {
  const input = bounded(question);
  const scored: Clause[] = [];
  if (given(input.q)) scored.push(input.is_similar ? similarWords('name', input.q) : named(input.q, 'anything'));
  if (given(input.name)) scored.push(named(input.name, 'name.prefix'));
  const filters = [
    ...(given(input.city) ? [allWords('city.prefix', input.city)] : []),
    ...(given(input.ccn) ? [ccnClause(input.ccn)] : []),
    ...(input.ccns ? [{ terms: { ccn: input.ccns } }] : []),
    ...among('state', input.state),
    ...among('zip5', input.zip5),
    ...among('facility_type', input.facility_type),
    ...(given(input.county) ? [allWords('county', input.county)] : []),
    ...(given(input.facility_subtype) ? [allWords('facility_subtype.words', input.facility_subtype)] : []),
    ...(given(input.ownership) ? [allWords('ownership.words', input.ownership)] : []),
    ...(input.min_rating ? [range('overall_rating', { gte: input.min_rating })] : []),
    ...(input.max_rating ? [range('overall_rating', { lte: input.max_rating })] : []),
    ...(typeof input.min_fines_usd === 'number' ? [range('fines_usd', { gte: input.min_fines_usd })] : []),
    ...among('has_emergency_services', input.has_emergency_services),
    ...(input.include_closed ? [] : [confirmed(input.unconfirmed_kinds)]),
  ];
  // Above any word score.
  if (input.include_closed && scored.length > 0) scored.push(ranked([everything], [tier(1000, confirmed(input.unconfirmed_kinds))]));
  const query = scored.length > 1 ? { bool: { must: scored } } : (scored[0] ?? null);
  const byName = { 'name.sort': { order: 'asc', missing: '_last' } };
  const standard = query ? byScore : input.include_closed ? [{ certification_rank: { order: 'asc' } }, byName] : [byName];
  return { alias: 'hospitals', query: filtered(query, filters), sort: sortClauses(hospitals, input.sort, standard) };
}

const penalties = Object.fromEntries(
  ['fines_usd', 'penalty_count'].map((name) => [name, `(select ${name} from ${penaltiesOf('facility.ccn')} home)`]),
);

/** The filters of a question in Postgres, over facilities or rows that have their columns. */
function inPostgres(input: HospitalsInput, ...fixed: string[]) {
  const where = conditions(...fixed);
  where.add(wordsBegin(facilityWords, input.q));
  // These words have the index; the name then narrows the result.
  where.add(wordsBegin(facilityWords, input.name));
  where.add(wordsBegin('name', input.name));
  where.add(wordsBegin('city', input.city));
  if (given(input.ccn)) where.add('ccn like ?', `${input.ccn.toUpperCase().replace(/[%_\\]/g, '')}%`);
  if (input.ccns) where.add('ccn = any(?)', input.ccns);
  where.among('state', input.state);
  where.among('zip5', input.zip5);
  where.among('facility_type', input.facility_type);
  where.add(wordsBegin('county', input.county));
  where.add(wordsBegin('facility_subtype', input.facility_subtype));
  where.add(wordsBegin('ownership', input.ownership));
  if (input.min_rating) where.add('overall_rating >= ?', input.min_rating);
  if (input.max_rating) where.add('overall_rating <= ?', input.max_rating);
  if (typeof input.min_fines_usd === 'number') where.add(`${penalties.fines_usd} >= ?`, input.min_fines_usd);
  where.among('has_emergency_services', input.has_emergency_services);
  return where;
}

/** Facilities by any of name, city, CCN, state and kind; from Postgres while OpenSearch is down. */
export function searchHospitals(deps: { search: Search; db: Knex }, query: HospitalsInput, page: PageRequest): Promise<FoundPage> {
  const input = bounded(query);
  return findWithFallback(deps, hospitalsQuestion(input), page, async ({ limit, offset }) => {
    // Only the file whose record is shown: another file's words could match without being visible.
    const where = inPostgres(input, isCurrent('facility'), shown);
    const kinds = input.unconfirmed_kinds ?? [];
    const rank = `(${certificationRank} + case when source = 'cms_provider_of_services' and facility_type = any(?) then 1 else 0 end)`;
    if (!input.include_closed) where.add(`${rank} <= 1`, kinds);
    const first = input.include_closed ? [{ sql: `${rank} > 1`, values: [kinds], descending: false }] : [];
    const order = where.order(hospitals, input.sort, 'name', [...first, ...opensWith('name', input.q ?? input.name)], penalties);
    return where.page(deps.db, { table: 'facility', id: 'ccn', order, limit, offset });
  });
}

/** There are some 3,500 terminated hospitals. */
const MOST_CLOSED = 100_000;

/**
 * CCNs of terminated providers, which the index does not have, by name; `table` has them as rows of facilities, without
 * ratings and fines.
 */
export async function closedHospitals({ db }: { db: Knex }, query: HospitalsInput, table: string): Promise<string[]> {
  const input = bounded(query);
  if (typeof input.min_fines_usd === 'number') return [];
  const where = inPostgres(input);
  const order = where.order(hospitals, null, 'name', opensWith('name', input.q ?? input.name));
  return (await where.page(db, { table, id: 'ccn', order, limit: MOST_CLOSED, offset: 0 })).ids;
}

export interface TypedHospital {
  q: string;
  state?: string | null;
  facility_type?: string | null;
  unconfirmed_kinds?: string[];
}

export function hospitalsTypeahead(query: TypedHospital): {
  exact: Clause;
  similar: Clause;
} {
  const input = bounded(query);
  const filters = [...among('state', input.state), ...among('facility_type', input.facility_type)];
  return {
    // Listed facilities first; closed ones can still be found by name.
    exact: filtered(
      ranked(
        [best(named(input.q, 'anything'), tier(30, startsWith('ccn', input.q.trim().toUpperCase())))],
        [tier(1000, confirmed(input.unconfirmed_kinds))],
      ),
      filters,
    ),
    similar: filtered(similarWords('name', input.q), filters),
  };
}

/**
 * Typeahead for facilities by name, city or the start of a CCN; misspellings are tolerated only if nothing else is
 * found.
 */
export async function typeaheadHospitals(
  deps: { search: Search; db: Knex },
  input: TypedHospital,
  page: { limit: number; signal?: AbortSignal },
): Promise<FoundPage> {
  if (!hasWords(input.q)) return { ids: [], total: 0, next: null };
  return typeahead(deps.search, 'hospitals', hospitalsTypeahead(input), page, () =>
    searchHospitals(deps, { ...input, include_closed: true }, page),
  );
}
