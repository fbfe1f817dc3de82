import type { Knex } from 'knex';
import { codeGroups, type NamedSpecialty, readSpecialties } from '#fields/read-specialty';
import { isTaxonomyCode } from '#fields/taxonomy-code';
import {
  allWords,
  among,
  anyOf,
  best,
  bounded,
  type Clause,
  filtered,
  given,
  ranked,
  similarWords,
  startsWith,
  term,
  tier,
} from '#search/clauses';
import type { Search } from '#search/client';
import { findWithFallback } from '#search/fallback';
import type { FoundPage, PageRequest, Question } from '#search/page';
import { plainWords } from '#search/postgres-conditions';
import { byScore, sortClauses } from '#search/sort';
import { withoutTitles } from '#search/titles';
import { calledOtherwise, type Reading, readingsOf } from './provider-words.ts';
import { providers, wholeName } from './providers.ts';
import { providersFromPostgres } from './providers-fallback.ts';
import type { ProvidersInput } from './providers-input.ts';

const isNpi = (text: string): boolean => /^\s*\d{10}\s*$/.test(text);

/** Words matched by prefix; whole words first. */
const named = (field: string, text: string): Clause => ranked([tier(1, allWords(`${field}.prefix`, text))], [allWords(field, text)]);

/** Above every score from words alone. */
const EXACT = 1000;

/** A whole name first, then names with every word, whole or as a prefix; extra words may also match the city. */
const anyNameOf = (text: string): Clause =>
  best(
    tier(EXACT, term('whole_names', wholeName(text))),
    named('names', text),
    tier(0.5, { multi_match: { query: text, type: 'cross_fields', operator: 'and', fields: ['names.prefix', 'city.prefix'] } }),
  );

const people = (clause: Clause): Clause => filtered(clause, [term('entity_type', 'individual')]);

/** Robert Smith for Bob Smith: behind those who are registered by the nickname. */
const behindNickname = (name: string): Clause =>
  people(best(tier(0.9, term('whole_names', wholeName(name))), tier(0.45, allWords('names', name))));

/**
 * An NPI, or any name in any order of its words; titles before and degrees after a person's name are ignored, and a
 * nickname finds the names behind it.
 */
function anyName(text: string): Clause {
  if (isNpi(text)) return term('npi', text.trim());
  const bare = withoutTitles(text);
  const further = [...(bare === null ? [] : [people(anyNameOf(bare))]), ...calledOtherwise(bare ?? text).map(behindNickname)];
  return further.length === 0 ? anyNameOf(text) : best(anyNameOf(text), ...further);
}

/** A name or an NPI first, then other interpretations of the line. */
const anyLine = (text: string): Clause => best(anyName(text), ...readingsOf(text).map((reading) => readAs(reading)));

/** Providers with these specialties by taxonomy code; a single specialty also by its whole words in the taxonomy. */
const ofSpecialties = (specialties: NamedSpecialty[]): Clause =>
  anyOf(
    filtered(
      null,
      codeGroups(specialties).map((codes) => anyOf(...codes.map((code) => startsWith('taxonomy_codes', code)))),
    ),
    ...(specialties.length === 1 ? specialties[0]!.words.map((words) => allWords('taxonomy', words)) : []),
  );

/** A taxonomy code, or words: everyday specialty names and words of the taxonomy itself. */
function taxonomyOf(text: string): Clause {
  const code = text.trim().toUpperCase();
  if (isTaxonomyCode(code)) return term('taxonomy_codes', code);
  const { specialties, rest } = readSpecialties(plainWords(text));
  if (specialties.length === 0) return allWords('taxonomy.prefix', text);
  const further = rest.length > 0 ? [allWords('taxonomy.prefix', rest.join(' '))] : [];
  return anyOf(allWords('taxonomy', text), filtered(null, [ofSpecialties(specialties), ...further]));
}

/** Specialty, name and place on one line: every remaining word must be a prefix of a word in the name or the city. */
function readAs({ specialties, state, rest }: Reading): Clause {
  const named =
    rest.length === 0
      ? []
      : [{ multi_match: { query: rest.join(' '), type: 'cross_fields', operator: 'and', fields: ['names.prefix', 'city.prefix'] } }];
  const meant = specialties.length === 0 ? [] : [ofSpecialties(specialties)];
  return tier(0.4, filtered(null, [...named, ...meant, ...among('states', state)]));
}

export function providersQuestion(question: ProvidersInput): Question {
  const input = bounded(question);
  const scored: Clause[] = [
    ...(given(input.q) ? [input.is_similar ? similarWords('names', input.q) : anyLine(input.q)] : []),
    ...(given(input.name) ? [anyName(input.name)] : []),
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
export function searchProviders(deps: { search: Search; db: Knex }, query: ProvidersInput, page: PageRequest): Promise<FoundPage> {
  const input = bounded(query);
  return findWithFallback(deps, providersQuestion(input), page, (part) => providersFromPostgres(deps.db, input, part));
}
