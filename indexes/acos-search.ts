import type { Knex } from 'knex';
import { isCurrent } from '#records/current';
import { allWords, best, bounded, type Clause, hasWords, ranked, similarWords, startsWith, tier } from '#search/clauses';
import type { Search } from '#search/client';
import { findWithFallback } from '#search/fallback';
import type { FoundPage, PageRequest, Question } from '#search/page';
import { conditions, opensWith, wordsBegin } from '#search/postgres-conditions';
import { byScore } from '#search/sort';
import { typeahead } from '#search/typeahead';
import { acos } from './acos.ts';

/** The newest name ranks above earlier names. */
const found = (text: string): Clause =>
  best(
    ranked([tier(1, allWords('anything', text))], [tier(8, allWords('name.opening', text)), tier(4, allWords('name.prefix', text))]),
    tier(30, startsWith('aco_id', text.trim().toUpperCase())),
  );

export const acosQuestion = (q: string): Question => ({ alias: 'acos', query: found(bounded({ q }).q), sort: byScore });

/** Every name of every year with its id. */
const joined = `(
  select id, aco_id, name, array_to_string(coalesce(state_codes, '{}'), ' ') as states, observed_from, observed_to from aco_performance
  union all select id, entity_id, name, '', observed_from, observed_to from aco_reach_entity
  union all select id, entity_id, name, '', observed_from, observed_to from aco_reach_result) aco_line`;

/** Organizations by words of any of their names or by id; from Postgres while OpenSearch is down. */
export function searchAcos(deps: { search: Search; db: Knex }, q: string, page: PageRequest): Promise<FoundPage> {
  return findWithFallback(deps, acosQuestion(q), page, async ({ limit, offset }) => {
    const where = conditions(isCurrent('aco_line'));
    // About a thousand rows: a full scan.
    where.add(wordsBegin("coalesce(name, '') || ' ' || aco_id || ' ' || states", q));
    const order = where.order(acos, null, 'name', opensWith('name', q));
    return where.page(deps.db, { table: joined, id: 'aco_id', order, limit, offset });
  });
}

/** Typeahead for organizations; misspellings are tolerated only if nothing else is found. */
export async function typeaheadAcos(
  deps: { search: Search; db: Knex },
  q: string,
  page: { limit: number; signal?: AbortSignal },
): Promise<FoundPage> {
  if (!hasWords(q)) return { ids: [], total: 0, next: null };
  const query = bounded({ q }).q;
  return typeahead(deps.search, 'acos', { exact: found(query), similar: similarWords('names', query) }, page, () =>
    searchAcos(deps, query, page),
  );
}
