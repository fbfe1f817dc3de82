import { current } from '#records/current';
import { defineIndex } from '#search/define-index';
import { bound, limited, where } from '#search/keyset';
import { plainWords } from '#search/postgres-conditions';
import { boolean, day, keyword, lower, name, names, textSettings } from './analysis.ts';

interface PersonName {
  organization_name: string | null;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
}

interface ProviderRow extends PersonName {
  npi: string;
  entity_type: string | null;
  credential: string | null;
  other_names: PersonName[] | null;
  further_names: string[] | null;
  parent_organization_name: string | null;
  city: string | null;
  state: string | null;
  zip5: string | null;
  states: string[] | null;
  taxonomy_codes: string[] | null;
  taxonomy: string[] | null;
  primary_taxonomy_code: string | null;
  enumeration_date: string | null;
  last_update_date: string | null;
  deactivation_date: string | null;
  is_active: boolean | null;
}

const joined = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null;
const distinct = (values: (string | null | undefined)[]): string[] => [...new Set(values.filter((value): value is string => !!value))];

/**
 * Words matched whole or by prefix. The start of the whole text is not indexed: no query needs it, and it takes a third
 * of the build time.
 */
const { opening: _, ...begun } = names.fields;
const words = { ...names, fields: begun };

/** A whole name for comparison: lower case, no accents, no punctuation. */
export const wholeName = (text: string): string => plainWords(text).join(' ');

/** First and last name with and without the middle name, and last name first. */
const wholeNames = ({ first_name, middle_name, last_name }: PersonName): string[] =>
  last_name === null
    ? []
    : [
        joined(first_name, last_name),
        joined(first_name, middle_name, last_name),
        joined(last_name, first_name),
        joined(last_name, first_name, middle_name),
      ].map((name) => wholeName(name ?? ''));

/** Every NPI of the NPPES main file. */
export const providers = defineIndex({
  alias: 'providers',
  settings: textSettings,
  properties: {
    npi: keyword,
    entity_type: keyword,
    /** Only for sorting, never searched. */
    name: { ...keyword, index: false, doc_values: false, fields: { sort: name.fields.sort } },
    names: words,
    last_name: words,
    first_name: words,
    organization_name: words,
    credential: lower,
    city: name,
    state: keyword,
    zip5: keyword,
    /** Every full name in lower case without punctuation, as people type it: exact matches rank first. */
    whole_names: { ...keyword, doc_values: false },
    /** States of the primary and all other practice locations. */
    states: keyword,
    taxonomy_codes: keyword,
    primary_taxonomy_code: keyword,
    /** Classification and specialization of the taxonomy codes in words, if the code set is loaded. */
    taxonomy: words,
    enumeration_date: day,
    last_update_date: day,
    deactivation_date: day,
    is_active: boolean,
  },
  sortable: ['name', 'npi', 'city', 'state', 'enumeration_date', 'last_update_date'],
  rows: async (database, select) => {
    const { rows } = await database.raw(
      `with page as (
         select distinct on (npi) npi, entity_type, organization_name, last_name, first_name, middle_name, credential, other_names,
                city, state, zip5, enumeration_date::text, last_update_date::text, deactivation_date, reactivation_date, is_active,
                primary_taxonomy_code, taxonomies
           from ${current('provider')} where ${where('npi', select)}
          order by npi, observed_from desc, id desc ${limited(select)})
       select page.npi, entity_type, page.organization_name, last_name, first_name, middle_name, credential, other_names, city, state, zip5,
              enumeration_date, last_update_date, primary_taxonomy_code, o.further_names, l.states, x.taxonomy_codes, x.taxonomy,
              coalesce(d.deactivation_date, page.deactivation_date)::text as deactivation_date,
              page.is_active is not false and (d.deactivation_date is null or page.reactivation_date >= d.deactivation_date) as is_active
         from page
         left join lateral (
           select array_agg(distinct organization_name order by organization_name) as further_names
             from ${current('provider_other_name')} where npi = page.npi) o on true
         left join lateral (
           select array_agg(distinct state order by state) filter (where state is not null) as states
             from ${current('provider_location')} where npi = page.npi) l on true
         left join lateral (
           select max(deactivation_date) as deactivation_date
             from ${current('provider_deactivation')} where npi = page.npi) d on true
         left join lateral (
           select array_agg(distinct code order by code) as taxonomy_codes,
                  array_agg(distinct words order by words) filter (where words <> '') as taxonomy
             from (select t->>'taxonomy_code' as code,
                          (select concat_ws(' ', classification, specialization) from ${current('taxonomy')}
                            where taxonomy_code = t->>'taxonomy_code' limit 1) as words
                     from jsonb_array_elements(page.taxonomies) t) c) x on true
        order by page.npi`,
      bound(select),
    );
    return rows;
  },
  id: (row) => row.npi as string,
  document: (row) => {
    const provider = row as unknown as ProviderRow;
    const others = provider.other_names ?? [];
    const display = provider.organization_name ?? joined(provider.last_name, provider.first_name, provider.middle_name);
    const person = (one: PersonName) => joined(one.first_name, one.middle_name, one.last_name);
    const organizations = distinct([
      provider.organization_name,
      ...others.map((one) => one.organization_name),
      ...(provider.further_names ?? []),
    ]);
    return {
      npi: provider.npi,
      entity_type: provider.entity_type,
      name: display,
      names: distinct([person(provider), ...others.map(person), ...organizations]),
      whole_names: distinct([...wholeNames(provider), ...others.flatMap(wholeNames), ...organizations.map(wholeName)]),
      last_name: distinct([provider.last_name, ...others.map((one) => one.last_name)]),
      first_name: distinct([provider.first_name, ...others.map((one) => one.first_name)]),
      organization_name: organizations,
      credential: provider.credential?.replace(/[.\s]/g, '') || null,
      city: provider.city,
      state: provider.state,
      zip5: provider.zip5,
      states: distinct([provider.state, ...(provider.states ?? [])]).sort(),
      taxonomy_codes: provider.taxonomy_codes,
      primary_taxonomy_code: provider.primary_taxonomy_code,
      taxonomy: provider.taxonomy,
      enumeration_date: provider.enumeration_date,
      last_update_date: provider.last_update_date,
      deactivation_date: provider.deactivation_date,
      is_active: provider.is_active,
    };
  },
});
