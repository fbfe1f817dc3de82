import { z } from 'zod';
import type { Deps } from '#deps';
import { isUnconfirmed } from '#domain/hospitals/listed-kinds';
import { curatedCompanies } from '#fields/curated-companies';
import { readTable } from '#read-table';
import { current } from '#records/current';
import { nameOf } from '#records/provider-sql';
import { among, best, type Clause, filtered, term, tier } from '#search/clauses';
import { providersQuestion } from '../../indexes/providers-search.ts';
import { type Entity, IDENTIFIERS, type Identifier, joined, licenseKey, type PublishedName, type Question } from './compared.ts';
import { type KindId, typesOfKind } from './types.ts';

/** How candidates of a kind are found and read. */
export interface Kind {
  id: KindId;
  alias: string;
  /** `is_similar`: words may be misspelled. */
  clause: (question: Question, types: readonly string[], is_similar: boolean) => Clause;
  /** In SQL, ids of the index by identifier. */
  identified: Partial<Record<Identifier, string>>;
  read: (deps: Pick<Deps, 'pool'>, ids: string[]) => Promise<Entity[]>;
}

const identifiedIn = (table: string, value: string, id = value) =>
  `select ${value} as value, ${id} as id from ${table} where ${value} = any($1) and ${id} is not null`;

type Row = Record<string, any>;

/** Of a row whose identifiers are columns, that of its type first. */
function entityOf(type: string, { name, source, is_current = true, others = [], specialties, tickers, ...row }: Row): Entity {
  const { address_line, city, state, zip5, telephone } = row;
  const main: PublishedName = { name, source, address_line, city, state, zip5, telephone };
  const identifiers = Object.entries(row).filter(([column]) => IDENTIFIERS.includes(column as Identifier));
  return {
    ...{ id: `${type}:${identifiers[0]![1]}`, type, name, is_current, specialties, fields: row },
    description: joined([tickers, joined([specialties?.[0], city, state])], '; '),
    names: [main, ...others.filter(Boolean).map((other: any) => (other.name ? other : { ...main, name: other }))],
    identifiers: Object.fromEntries(identifiers.map(([column, values]) => [column, [values ?? []].flat()])),
  };
}

/** Any words of a name, whole or as beginnings; with slips it takes ten times as long. */
const looseName = (fields: string[], query: string, is_similar: boolean): Clause[] =>
  fields.flatMap((field) => [
    { match: { [field]: { query, ...(is_similar && { fuzziness: 'AUTO', prefix_length: 1, max_expansions: 20 }) } } },
    { match: { [`${field}.prefix`]: { query, boost: 0.3 } } },
  ]);

/** The first table names the columns; past rows have former names. */
const names_of_facilities = readTable('src/reconcile/names.csv', z.object({ table: z.string(), name: z.string(), columns: z.string() }))
  .map(
    ({ table, name, columns }) =>
      `select distinct ccn, source, ${name}, ${columns} from ${table} where ccn = any($1) and ${name} is not null`,
  )
  .join('\nunion all ')
  // The same evidence in each run.
  .concat('\norder by 2, 3');

const listed = (column: string, table: Parameters<typeof current>[0], where: string, as = column) =>
  `(select array_agg(distinct ${column}) from ${current(table, 'l')} where ${where}) as ${as}`;

const facilities_sql = `select r.ccn, ${listed('ein', 'hospital_ein', 'l.ccn = r.ccn')},
    ${listed('npi', 'hospital_enrollment', 'l.ccn = r.ccn and npi is not null')},
    (select array_agg(system_id) from system_hospital s where s.ccn = r.ccn) as system_id,
    r.facility_type, r.name, r.city, r.state, r.zip5, r.address_line, r.telephone, r.source, not ${isUnconfirmed} as is_current,
    r.facility_subtype, r.ownership, r.county, r.overall_rating
  from current_facility c join facility r on r.id = c.facility_id where c.ccn = any($1)`;

const facilities: Kind = {
  id: 'facility',
  alias: 'hospitals',
  clause({ text, state, city, zip }, types, is_similar) {
    const slips = is_similar && { fuzziness: 'AUTO', prefix_length: 1 };
    const should = [
      ...looseName(['name'], text, is_similar),
      ...(city ? [tier(6, { match: { city: { query: city, operator: 'and', ...slips } } })] : []),
      ...(zip ? [tier(4, term('zip5', zip))] : []),
    ];
    const of_types = types.length < typesOfKind('facility').length ? [...types] : null;
    return filtered({ bool: { should } }, [...among('state', state), ...among('facility_type', of_types)]);
  },
  identified: {
    ccn: identifiedIn('facility', 'ccn'),
    ein: identifiedIn(current('hospital_ein'), 'ein', 'ccn'),
    npi: identifiedIn(current('hospital_enrollment'), 'npi', 'ccn'),
  },
  async read({ pool }, ccns) {
    const [main, names] = await Promise.all([pool.query(facilities_sql, [ccns]), pool.query(names_of_facilities, [ccns])]);
    const of = Map.groupBy(names.rows, ({ ccn }) => ccn);
    return main.rows.map((row) => entityOf(row.facility_type, { ...row, others: of.get(row.ccn) }));
  },
};

const providers_sql = `select r.npi, r.entity_type, ${nameOf('r')} as name, r.city, r.state, r.zip5, r.practice_address, r.other_names, r.taxonomies,
    r.is_active is not false as is_current, r.source, ${listed('organization_name', 'provider_other_name', 'l.npi = r.npi', 'further')},
    ${listed(
      `concat_ws(' ', classification, specialization)`,
      'taxonomy',
      `l.taxonomy_code in (select x->>'taxonomy_code' from jsonb_array_elements(r.taxonomies) x)`,
      'specialties',
    )}
  from (select distinct on (npi) * from ${current('provider')} where npi = any($1) order by npi, observed_from desc, id desc) r`;

const providerOf = ({ entity_type, practice_address, other_names, further, taxonomies, ...row }: Row): Entity =>
  entityOf(entity_type === 'organization' ? 'organization' : 'person', {
    ...row,
    ...{ specialties: row.specialties ?? [], address_line: practice_address?.line_1, telephone: practice_address?.telephone },
    others: [
      ...(other_names ?? []).map((one: any) => one.organization_name ?? joined([one.first_name, one.middle_name, one.last_name], ' ')),
      ...(further ?? []),
    ],
    license_number: (taxonomies ?? []).flatMap((one: any) => licenseKey(one.license_state, one.license_number) ?? []),
  });

const providers = (id: KindId, clause: Kind['clause']): Kind => ({
  ...{ id, alias: 'providers', clause },
  identified: { npi: identifiedIn(current('provider'), 'npi') },
  read: async ({ pool }, npis) => (await pool.query(providers_sql, [npis])).rows.map(providerOf),
});

const organizations = providers('organization', ({ text, state, city }, _, is_similar) => {
  const slips = is_similar && { fuzziness: 'AUTO', prefix_length: 2, max_expansions: 10 };
  // Of millions of names, most words must be the same.
  const named = { match: { names: { query: text, minimum_should_match: '2<60%', ...slips } } };
  const near = city ? [{ match: { city: { query: city, operator: 'and' } } }] : [];
  return filtered({ bool: { must: [named], should: near } }, [term('entity_type', 'organization'), ...among('states', state)]);
});

const companies_sql = `select cik, name, null as former_names, null as addresses, null as telephone, null as ein, ticker, source
    from ${current('company_ticker')} where cik = any($1)
  union all select cik, name, former_names, addresses, telephone, ein, array_to_string(tickers, ' '), source
    from ${current('company')} where cik = any($1)`;

const companies: Kind = {
  id: 'company',
  alias: 'companies',
  clause: ({ text }, _, is_similar) =>
    best(tier(30, term('tickers', text.toLowerCase())), ...looseName(['names', 'former_names'], text, is_similar)),
  identified: { cik: identifiedIn(current('company_ticker'), 'cik'), ein: identifiedIn(current('company'), 'ein', 'cik') },
  async read({ pool }, ciks) {
    const { rows } = await pool.query(companies_sql, [ciks]);
    return [...Map.groupBy(rows, ({ cik }): string => cik)].map(([cik, of]): Entity => {
      const { addresses, telephone, ...filed } = of.find((row) => row.addresses) ?? of[0];
      const curated = curatedCompanies.find((company) => company.cik === cik);
      const at = addresses?.find(({ kind }: any) => kind === 'business') ?? addresses?.[0];
      return entityOf('company', {
        ...{ cik, ein: [...new Set([curated?.ein, ...of.map((row) => row.ein)].filter(Boolean))] },
        ...{ name: curated?.name ?? filed.name, source: filed.source },
        ...(at && { address_line: at.line_1, city: at.city, state: at.state_or_country, zip5: at.zip?.slice(0, 5) }),
        telephone: at && (telephone?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') || null),
        tickers: joined([...new Set(of.map(({ ticker }) => ticker))], ' '),
        others: of.flatMap(({ name, former_names }) => [name, ...(former_names ?? []).map((one: any) => one.name)]),
      });
    });
  },
};

const member = (of: string) => listed('member_id', 'system_member', `l.system_id = s.system_id and member_type = '${of}'`, of);

export const KINDS: readonly Kind[] = [
  facilities,
  organizations,
  providers(
    'person',
    ({ text, state }, _, is_similar) => providersQuestion({ q: text, is_similar, entity_type: 'individual', state }).query,
  ),
  companies,
  {
    id: 'system',
    alias: 'systems',
    clause: ({ text }, _, is_similar) => ({ bool: { should: looseName(['system_name'], text, is_similar) } }),
    identified: {
      system_id: identifiedIn('system_listing', 'system_id'),
      ein: `${identifiedIn(current('system_member'), 'member_id', 'system_id')} and member_type = 'ein'`,
    },
    async read({ pool }, ids) {
      const { rows } = await pool.query(
        `select s.system_id, ${member('ein')}, ${member('cik')}, s.system_name as name, s.city, s.state, s.source
         from system_listing s where s.system_id = any($1)`,
        [ids],
      );
      return rows.map((row) => entityOf('system', row));
    },
  },
];
