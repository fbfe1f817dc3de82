import type { Knex } from 'knex';
import { codeGroups, readSpecialties } from '#fields/read-specialty';
import { isTaxonomyCode } from '#fields/taxonomy-code';
import { current, isCurrent } from '#records/current';
import { given } from '#search/clauses';
import { type Condition, conditions, plainWords, wordsBegin } from '#search/postgres-conditions';
import { withoutTitles } from '#search/titles';
import { calledOtherwise, type Reading, readingsOf } from './provider-words.ts';
import { providers } from './providers.ts';
import type { ProvidersInput } from './providers-input.ts';

const isNpi = (text: string): boolean => /^\s*\d{10}\s*$/.test(text);

/** A person whose last and first names start with these words. Uses only the last-name index. */
function person(last: string, first?: string): Condition {
  const begins = (word: string) => `${word.toLowerCase().replace(/[\\%_]/g, '')}%`;
  if (first === undefined) return { sql: 'last_name is not null and lower(last_name) like ?', values: [begins(last)] };
  return { sql: 'last_name is not null and lower(last_name) like ? and lower(first_name) like ?', values: [begins(last), begins(first)] };
}

const currentNpi = `select npi from ${current('provider')} where`;

/** NPIs found in one of several ways, each with its own index: with `or`, Postgres would scan row by row. */
const anyWay = (...ways: Condition[]): Condition => ({
  sql: `npi in (${ways.map(({ sql }) => sql).join(' union ')})`,
  values: ways.flatMap(({ values }) => values),
});
const people = (found: Condition): Condition => ({ sql: `${currentNpi} ${found.sql}`, values: found.values });

/** Organizations by their legal and other names. */
function organizations(text: string): Condition[] {
  const named = wordsBegin('organization_name', text)!;
  return [
    { sql: `${currentNpi} organization_name is not null and ${named.sql}`, values: named.values },
    { sql: `select npi from ${current('provider_other_name')} where ${named.sql}`, values: named.values },
  ];
}

/** One search line: NPI, last name, first and last name in either order, or an organization. */
function anyName(text: string): Condition {
  if (isNpi(text)) return { sql: 'npi = ?', values: [text.trim()] };
  const bare = withoutTitles(text);
  const names = [text, ...(bare === null ? [] : [bare]), ...calledOtherwise(bare ?? text)];
  return anyWay(...names.flatMap(personsNamed).map(people), ...organizations(text));
}

function personsNamed(text: string): Condition[] {
  const words = plainWords(text);
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  return words.length < 2 ? [person(first)] : [person(last, first), person(first, words[1])];
}

/** Code prefixes as ranges of the primary taxonomy index. */
const primaryIs = (codes: readonly string[]): Condition => ({
  sql: `(${codes.map(() => `(primary_taxonomy_code collate "C" >= ? and primary_taxonomy_code collate "C" < ?)`).join(' or ')})`,
  values: codes.flatMap((code) => [code, `${code}~`]),
});

/**
 * Specialty, name and place on one line, interpreted as the search index does; here only the primary taxonomy counts.
 */
function readAs({ specialties, state, rest }: Reading): Condition[] {
  const named = wordsBegin("concat_ws(' ', organization_name, last_name, first_name, city)", rest.join(' '));
  const parts = [
    ...codeGroups(specialties).map(primaryIs),
    ...(state === null ? [] : [{ sql: 'state = ?', values: [state] }]),
    ...(named && rest.length > 0 ? [named] : []),
  ];
  // Without a specialty the name alone narrows the rows by an index, so a city is not searched.
  if (specialties.length === 0) {
    const name = anyName(rest.join(' '));
    return [{ sql: `${currentNpi} (${name.sql}) and state = ?`, values: [...name.values, state] }];
  }
  return [{ sql: `${currentNpi} ${parts.map(({ sql }) => sql).join(' and ')}`, values: parts.flatMap(({ values }) => values) }];
}

/** A name or an NPI, or other interpretations of the line. */
function anyLine(text: string): Condition {
  const further = readingsOf(text).flatMap(readAs);
  if (further.length === 0) return anyName(text);
  const named = anyName(text);
  return anyWay({ sql: `${currentNpi} ${named.sql}`, values: named.values }, ...further);
}

/** A provider with a taxonomy code of each specialty. */
const taxonomyIs = (codes: readonly string[]): Condition => ({
  sql: `exists (select 1 from jsonb_array_elements(taxonomies) t where t->>'taxonomy_code' like any(?))`,
  values: [codes.map((code) => `${code}%`)],
});

/**
 * Provider search in Postgres: the same parameters, with fewer conveniences (former names of people are not searched).
 */
export async function providersFromPostgres(db: Knex, input: ProvidersInput, part: { limit: number; offset: number }) {
  const where = conditions(isCurrent('provider'));
  for (const [text, read] of [
    [input.q, anyLine],
    [input.name, anyName],
  ] as const)
    if (given(text)) where.add(plainWords(text).length === 0 ? 'false' : read(text));
  if (given(input.last_name)) where.add(person(input.last_name.trim()));
  if (given(input.first_name))
    where.add(
      'lower(first_name) like ?',
      `${input.first_name
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '')}%`,
    );
  if (given(input.organization_name)) where.add(anyWay(...organizations(input.organization_name)));
  where.among('npi', input.npi);
  where.among('entity_type', input.entity_type);
  if (input.state?.length) {
    const states = [input.state].flat();
    const further = `select 1 from ${current('provider_location', 'l')} where l.npi = provider.npi and l.state = any(?)`;
    where.add(`state = any(?) or exists (${further})`, states, states);
  }
  if (given(input.city))
    where.add(
      'lower(city) like ?',
      `${input.city
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '')}%`,
    );
  where.among('zip5', input.zip5);
  for (const code of [input.taxonomy_code ?? []].flat()) where.add('taxonomies @> ?::jsonb', JSON.stringify([{ taxonomy_code: code }]));
  const code = input.taxonomy?.trim().toUpperCase();
  if (code && isTaxonomyCode(code)) where.add('taxonomies @> ?::jsonb', JSON.stringify([{ taxonomy_code: code }]));
  else if (given(input.taxonomy)) {
    const inTaxonomy = (text: string): Condition => {
      const words = wordsBegin("coalesce(x.classification, '') || ' ' || coalesce(x.specialization, '')", text)!;
      return {
        sql: `exists (select 1 from jsonb_array_elements(taxonomies) t join taxonomy x on x.taxonomy_code = t->>'taxonomy_code' where ${words.sql})`,
        values: words.values,
      };
    };
    const { specialties, rest } = readSpecialties(plainWords(input.taxonomy));
    const meant = [...codeGroups(specialties).map(taxonomyIs), ...(rest.length > 0 ? [inTaxonomy(rest.join(' '))] : [])];
    const worded = inTaxonomy(input.taxonomy);
    if (specialties.length === 0) where.add(worded);
    else
      where.add({
        sql: `(${worded.sql}) or (${meant.map(({ sql }) => sql).join(' and ')})`,
        values: [worded, ...meant].flatMap(({ values }) => values),
      });
  }
  if (given(input.credential))
    where.add(`regexp_replace(lower(credential), '[.\\s]', '', 'g') = ?`, input.credential.toLowerCase().replace(/[.\s]/g, ''));
  if (input.is_active !== undefined && input.is_active !== null) {
    const gone = `select 1 from ${current('provider_deactivation', 'd')} where d.npi = provider.npi
      and (provider.reactivation_date is null or provider.reactivation_date < d.deactivation_date)`;
    where.add(`(is_active is not false and not exists (${gone})) = ?`, input.is_active);
  }
  const named = "coalesce(organization_name, last_name || ' ' || coalesce(first_name, ''))";
  const order = where.order(providers, input.sort, 'name', [], { name: named });
  return where.page(db, { table: 'provider', id: 'npi', order, ...part });
}
