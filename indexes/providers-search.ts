import type { Knex } from 'knex';
import { isTaxonomyCode } from '../src/fields/taxonomy-code.ts';
import { allWords, among, anyOf, best, bounded, type Clause, filtered, given, ranked, term, tier } from '../src/search/clauses.ts';
import type { Search } from '../src/search/client.ts';
import { findWithFallback } from '../src/search/fallback.ts';
import type { FoundPage, PageRequest, Question } from '../src/search/page.ts';
import { byScore, sortClauses } from '../src/search/sort.ts';
import { withoutTitles } from '../src/search/titles.ts';
import { providers, wholeName } from './providers.ts';
import { providersFromPostgres } from './providers-fallback.ts';

export interface ProvidersInput {
  /** Words of any name, or an NPI. */
  q?: string | null;
  name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  organization_name?: string | null;
  npi?: string | null;
  entity_type?: string | null;
  /** State of any practice location. */
  state?: string | string[] | null;
  city?: string | null;
  zip5?: string | null;
  taxonomy_code?: string | string[] | null;
  /** A code, or words of classification and specialization. */
  taxonomy?: string | null;
  credential?: string | null;
  is_active?: boolean | null;
  sort?: string | null;
}

const isNpi = (text: string): boolean => /^\s*\d{10}\s*$/.test(text);

/** Words found by their beginnings; whole words first. */
const named = (field: string, text: string): Clause => ranked([tier(1, allWords(`${field}.prefix`, text))], [allWords(field, text)]);

/** Above every score that words alone give. */
const EXACT = 1000;

/** A whole name first, then names that hold every word, whole or begun; with further words also by city. */
const anyNameOf = (text: string): Clause =>
  best(
    tier(EXACT, term('whole_names', wholeName(text))),
    named('names', text),
    tier(0.5, { multi_match: { query: text, type: 'cross_fields', operator: 'and', fields: ['names.prefix', 'city.prefix'] } }),
  );

/** An NPI, or any name in any order of its words; a person's also behind a title and before degrees, which no name holds. */
function anyName(text: string): Clause {
  if (isNpi(text)) return term('npi', text.trim());
  const bare = withoutTitles(text);
  return bare === null ? anyNameOf(text) : best(anyNameOf(text), filtered(anyNameOf(bare), [term('entity_type', 'individual')]));
}

/** A code of the taxonomy, or words of it. */
const taxonomyOf = (text: string): Clause =>
  isTaxonomyCode(text.trim().toUpperCase()) ? term('taxonomy_codes', text.trim().toUpperCase()) : allWords('taxonomy.prefix', text);

export function providersQuestion(asked: ProvidersInput): Question {
  const input = bounded(asked);
  const scored: Clause[] = [
    ...[input.q, input.name].filter(given).map(anyName),
    ...(given(input.last_name) ? [named('last_name', input.last_name)] : []),
    ...(given(input.first_name) ? [named('first_name', input.first_name)] : []),
    ...(given(input.organization_name) ? [named('organization_name', input.organization_name)] : []),
  ];
  const filters = [
    ...among('npi', input.npi),
    ...among('entity_type', input.entity_type),
    ...among('states', input.state),
    ...(given(input.city) ? [anyOf(allWords('city', input.city), allWords('city.opening', input.city))] : []),
    ...among('zip5', input.zip5),
    ...among('taxonomy_codes', input.taxonomy_code),
    ...(given(input.taxonomy) ? [taxonomyOf(input.taxonomy)] : []),
    ...(given(input.credential) ? [term('credential', input.credential.replace(/[.\s]/g, ''))] : []),
    ...among('is_active', input.is_active),
  ];
  const query = scored.length > 1 ? { bool: { must: scored } } : (scored[0] ?? null);
  const standard = query ? byScore : [{ npi: 'asc' }];
  return { alias: 'providers', query: filtered(query, filters), sort: sortClauses(providers, input.sort, standard) };
}

/** Providers by name, place, taxonomy or NPI; from Postgres while OpenSearch is down. */
export function searchProviders(deps: { search: Search; db: Knex }, asked: ProvidersInput, page: PageRequest): Promise<FoundPage> {
  const input = bounded(asked);
  return findWithFallback(deps.search, providersQuestion(input), page, (part) => providersFromPostgres(deps.db, input, part));
}
