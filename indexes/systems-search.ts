import type { Knex } from 'knex';
import { einIn } from '#fields/ein';
import { current } from '#records/current';
import {
  allWords,
  among,
  best,
  bounded,
  type Clause,
  filtered,
  given,
  hasWords,
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
import { systems } from './systems.ts';

export interface SystemsInput {
  /** Words of the name, place or identifiers; each may be a prefix. */
  q?: string | null;
  state?: string | null;
  system_kind?: string | null;
  is_division?: boolean | null;
  /** Only these systems. */
  system_ids?: string[] | null;
  sort?: string | null;
}

/** The system's own name ranks above names and identifiers of its members; a system ranks above its divisions. */
const found = (query: string): Clause => {
  const text = einIn(query) ?? query;
  return best(
    ranked(
      [tier(1, allWords('anything', text))],
      [tier(8, allWords('system_name.opening', text)), tier(4, allWords('system_name.prefix', text)), tier(1, term('is_division', false))],
    ),
    tier(30, term('member_ids', text.trim().toUpperCase())),
    tier(30, startsWith('system_id', text.trim().toLowerCase())),
  );
};

const filters = ({ state, system_kind, is_division, system_ids }: SystemsInput): Clause[] => [
  ...(system_ids ? [{ terms: { system_id: system_ids } }] : []),
  ...among('state', state),
  ...among('system_kind', system_kind),
  ...among('is_division', is_division),
];

export function systemsQuestion(question: SystemsInput): Question {
  const input = bounded(question);
  const query = given(input.q) ? found(input.q) : null;
  const standard = query ? byScore : [{ 'system_name.sort': { order: 'asc', missing: '_last' } }];
  return { alias: 'systems', query: filtered(query, filters(input)), sort: sortClauses(systems, input.sort, standard) };
}

/** One row per system with everything that is compared. The list has no versions, which a page of Postgres asks for. */
const joined = `(
  select s.*, s.system_id as id, null::date as observed_from, s.system_name || ' ' || coalesce(s.city, '') || ' ' || coalesce(s.state, '') || ' ' || s.system_id || coalesce((
    select ' ' || string_agg(m.member_id || ' ' || coalesce(m.member_name, ''), ' ') from ${current('system_member', 'm')}
    where m.system_id = s.system_id), '') as line
  from system_listing s) system_line`;

/** Health systems by any of name, place and identifiers; from Postgres while OpenSearch is down. */
export function searchSystems(deps: { search: Search; db: Knex }, query: SystemsInput, page: PageRequest): Promise<FoundPage> {
  const input = bounded(query);
  return findWithFallback(deps, systemsQuestion(input), page, async ({ limit, offset }) => {
    const where = conditions('true');
    // A few hundred systems: a full scan.
    where.add(wordsBegin('line', given(input.q) ? (einIn(input.q) ?? input.q) : input.q));
    where.among('state', input.state);
    where.among('system_kind', input.system_kind);
    if (input.system_ids) where.add('system_id = any(?)', input.system_ids);
    if (input.is_division !== undefined && input.is_division !== null) where.add('(parent_system_id is not null) = ?', input.is_division);
    const order = where.order(systems, input.sort, 'system_name', opensWith('system_name', input.q));
    return where.page(deps.db, { table: joined, id: 'system_id', order, limit, offset });
  });
}

/** Typeahead for health systems; misspellings are tolerated only if nothing else is found. */
export async function typeaheadSystems(
  deps: { search: Search; db: Knex },
  query: SystemsInput & { q: string },
  page: { limit: number; signal?: AbortSignal },
): Promise<FoundPage> {
  if (!hasWords(query.q)) return { ids: [], total: 0, next: null };
  const input = bounded(query);
  const clauses = {
    exact: filtered(found(input.q), filters(input)),
    similar: filtered(similarWords('system_name', input.q), filters(input)),
  };
  return typeahead(deps.search, 'systems', clauses, page, () => searchSystems(deps, input, page));
}
