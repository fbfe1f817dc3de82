import type { Knex } from 'knex';
import { cikIn } from '#fields/cik';
import { einIn } from '#fields/ein';
import { current, isCurrent } from '#records/current';
import {
  allWords,
  among,
  best,
  bounded,
  type Clause,
  everything,
  filtered,
  given,
  phrase,
  similarWords,
  term,
  tier,
} from '#search/clauses';
import type { Search } from '#search/client';
import { findWithFallback } from '#search/fallback';
import type { FoundPage, PageRequest, Question } from '#search/page';
import { conditions, opensWith, textInside } from '#search/postgres-conditions';
import { byScore, sortClauses } from '#search/sort';
import { companies, curatedCiks, curatedCiksOf } from './companies.ts';

export interface CompaniesInput {
  /** Part of a name or ticker, an EIN or a CIK. */
  q?: string | null;
  /** Words of `q` may be misspelled; they are then words of the name. */
  is_similar?: boolean;
  is_curated?: boolean | null;
  sector?: string | null;
  sort?: string | null;
}

/** Any substring of a name: one or two characters by their own grams, three or more as a sequence of trigrams. */
const inside = (field: string, text: string): Clause => {
  const length = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim().length;
  return length < 3 ? { match: { [`${field}.short`]: { query: text } } } : phrase(`${field}.three`, text);
};

/**
 * The position of the match decides the rank: the exact ticker, then tickers and names that start with it, then words
 * that start with it, then anything inside. Tracked companies rank above all but the exact ticker.
 */
function found(text: string): Clause {
  const ticker = text.trim();
  const ein = einIn(text);
  const cik = cikIn(text);
  return best(
    tier(100, term('tickers', ticker)),
    ...(ein ? [tier(100, term('ein', ein))] : []),
    ...(cik ? [tier(100, term('cik', cik))] : []),
    tier(9, { prefix: { tickers: { value: ticker.toLowerCase() } } }),
    tier(8, allWords('names.opening', text)),
    tier(7, allWords('names.prefix', text)),
    tier(6, inside('names', text)),
    tier(5, inside('tickers', text)),
    tier(4, allWords('former_names.prefix', text)),
    tier(3, inside('former_names', text)),
  );
}

const curatedFirst = (query: Clause): Clause => ({ bool: { must: [query], should: [tier(50, term('is_curated', true))] } });

export function companiesQuestion(question: CompaniesInput): Question {
  const input = bounded(question);
  const query = curatedFirst(given(input.q) ? (input.is_similar ? similarWords('name', input.q) : found(input.q)) : tier(0, everything));
  const filters = [...among('is_curated', input.is_curated), ...among('sector', input.sector)];
  const standard = [...byScore, { 'name.sort': { order: 'asc', missing: '_last' } }];
  return { alias: 'companies', query: filtered(query, filters), sort: sortClauses(companies, input.sort, standard) };
}

/** One row per company with everything that is compared, shaped like a record table. */
const joined = `(
  select t.cik, min(t.name) as name, string_agg(t.name || ' ' || t.ticker, ' | ') as line, array_agg(lower(t.ticker)) as tickers,
         max(t.observed_from) as observed_from, max(t.id) as id, null::date as observed_to
    from ${current('company_ticker', 't')} group by t.cik
  union all
  select c.cik, c.name, c.name || ' ' || array_to_string(coalesce(c.tickers, '{}'), ' ') || coalesce(' ' || c.ein, '')
           || coalesce((select ' ' || string_agg(f->>'name', ' | ') from jsonb_array_elements(c.former_names) f), ''),
         coalesce(array(select lower(x) from unnest(c.tickers) x), '{}'), c.observed_from, c.id, null::date
    from ${current('company', 'c')}) company_line`;

/** Companies by part of a name or ticker, curated ones first; from Postgres while OpenSearch is down. */
export function searchCompanies(deps: { search: Search; db: Knex }, query: CompaniesInput, page: PageRequest): Promise<FoundPage> {
  const input = bounded(query);
  return findWithFallback(deps, companiesQuestion(input), page, async ({ limit, offset }) => {
    const where = conditions(isCurrent('company_line'));
    // About ten thousand companies: a full scan needs no index and covers both tables.
    const ein = given(input.q) ? einIn(input.q) : null;
    const cik = given(input.q) ? cikIn(input.q) : null;
    const inLine = given(input.q) ? textInside('line', ein ?? input.q) : null;
    if (cik || ein) where.add(`(${inLine!.sql} or cik = any(?))`, ...inLine!.values, [...curatedCiksOf(ein ?? ''), cik].filter(Boolean));
    else where.add(inLine);
    if (input.is_curated !== undefined && input.is_curated !== null) {
      where.add(`(cik = any(?)) = ?`, curatedCiks(), input.is_curated);
    }
    if (input.sector) where.add('cik = any(?)', curatedCiks(input.sector));
    const first = [
      { sql: '? = any(tickers)', values: [input.q?.trim().toLowerCase() ?? ''], descending: true },
      { sql: 'cik = any(?)', values: [curatedCiks()], descending: true },
      ...opensWith('name', input.q),
    ];
    const order = where.order(companies, input.sort, 'name', first);
    return where.page(deps.db, { table: joined, id: 'cik', order, limit, offset });
  });
}
