import { providersQuestion } from '../../indexes/providers-search.ts';
import { current } from '../records/current.ts';
import { nameOf } from '../records/provider-sql.ts';
import { among, type Clause, filtered, term } from '../search/clauses.ts';
import { type Entity, licenseKey, type PublishedName } from './entity.ts';
import type { Kind } from './kind.ts';
import { typesOfKind } from './types.ts';

const sql = `select r.npi, r.entity_type, ${nameOf('r')} as name, r.city, r.state, r.zip5, r.practice_address, r.other_names, r.taxonomies,
    r.is_active is not false as is_current, r.source,
    (select array_agg(distinct organization_name) from ${current('provider_other_name', 'o')} where o.npi = r.npi) as further,
    (select array_agg(distinct concat_ws(' ', classification, specialization)) from ${current('taxonomy', 't')}
      where t.taxonomy_code in (select x->>'taxonomy_code' from jsonb_array_elements(r.taxonomies) x)) as specialties
  from (select distinct on (npi) * from ${current('provider')} where npi = any($1) order by npi, observed_from desc, id desc) r`;

const oneLine = ({ organization_name, first_name, middle_name, last_name }: Record<string, string | null>): string =>
  organization_name ?? [first_name, middle_name, last_name].filter(Boolean).join(' ');

function entityOf(row: Record<string, any>): Entity {
  const { line_1, telephone } = row.practice_address ?? {};
  const address = { address_line: line_1, city: row.city, state: row.state, zip5: row.zip5, telephone };
  const other: string[] = [...(row.other_names ?? []).map(oneLine), ...(row.further ?? [])].filter(Boolean);
  const type = row.entity_type === 'organization' ? 'organization' : 'person';
  const names: PublishedName[] = [{ name: row.name, source: row.source, is_main: true, ...address }];
  const specialties: string[] = row.specialties ?? [];
  return {
    ...{ id: `${type}:${row.npi}`, type, name: row.name, is_current: row.is_current, specialties },
    description: [specialties[0], row.city, row.state].filter(Boolean).join(', '),
    names: [...names, ...other.map((name) => ({ name, source: row.source, is_main: false, ...address }))],
    identifiers: {
      npi: [row.npi],
      license_number: (row.taxonomies ?? []).flatMap(
        (one: Record<string, string | null>) => licenseKey(one.license_state, one.license_number) ?? [],
      ),
    },
  };
}

const kindOf = (id: 'person' | 'organization', clause: Kind['clause']): Kind => ({
  types: typesOfKind(id),
  alias: 'providers',
  clause,
  identified: { npi: { text: `select npi as value, npi as id from ${current('provider')} where npi = any($1)` } },
  read: async ({ pool }, npis) => (await pool.query(sql, [npis])).rows.map(entityOf),
});

export const people = kindOf('person', ({ text, state }, _, is_similar) => {
  const { query } = providersQuestion({ q: text, is_similar, entity_type: 'individual', state });
  return query;
});

/** Of millions of names, most words must be the same. */
const MOST_WORDS = '2<60%';

export const organizations = kindOf('organization', ({ text, state, city }, _, is_similar): Clause => {
  const slips = is_similar ? { fuzziness: 'AUTO', prefix_length: 2, max_expansions: 10 } : {};
  const named = { match: { names: { query: text, minimum_should_match: MOST_WORDS, ...slips } } };
  const near = city ? [{ match: { city: { query: city, operator: 'and' } } }] : [];
  return filtered({ bool: { must: [named], should: near } }, [term('entity_type', 'organization'), ...among('states', state)]);
});
