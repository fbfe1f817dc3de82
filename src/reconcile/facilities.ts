import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { isUnconfirmed } from '../domain/hospitals/listed-kinds.ts';
import { readTable } from '../read-table.ts';
import { current } from '../records/current.ts';
import { everything, filtered, term, tier } from '../search/clauses.ts';
import type { Entity, PublishedName } from './entity.ts';
import { type Kind, looseName } from './kind.ts';
import { typesOfKind } from './types.ts';

/** Tables with names and addresses of a CCN; past rows have former names. */
const namesSql = readTable('src/reconcile/names.csv', z.object({ table: z.string(), name: z.string(), columns: z.string() }))
  .map(
    ({ table, name, columns }) =>
      `select distinct ccn, source, ${name}, ${columns} from ${table} where ccn = any($1) and ${name} is not null`,
  )
  .join('\nunion all ');

const mainSql = `select r.ccn, r.facility_type, r.name, r.city, r.state, r.zip5, r.address_line, r.telephone, r.source,
    jsonb_build_object('facility_subtype', r.facility_subtype, 'ownership', r.ownership, 'county', r.county,
      'overall_rating', r.overall_rating) as fields,
    not ${isUnconfirmed} as is_current,
    (select array_agg(distinct ein) from ${current('hospital_ein', 'e')} where e.ccn = r.ccn) as ein,
    (select array_agg(distinct npi) from ${current('hospital_enrollment', 'e')} where e.ccn = r.ccn and npi is not null) as npi,
    (select array_agg(system_id) from system_hospital s where s.ccn = r.ccn) as system_id
  from current_facility c join facility r on r.id = c.facility_id where c.ccn = any($1)`;

/** Facilities with a CCN, of every type. */
export const facilities: Kind = {
  types: typesOfKind('facility'),
  alias: 'hospitals',
  clause: ({ names, text, state, city, zip }, types, is_similar) =>
    filtered(
      {
        bool: {
          should: [
            ...(names.length > 0 ? looseName(['name'], text, is_similar) : [everything]),
            ...(city
              ? [tier(6, { match: { city: { query: city, operator: 'and', ...(is_similar && { fuzziness: 'AUTO', prefix_length: 1 }) } } })]
              : []),
            ...(zip ? [tier(4, term('zip5', zip))] : []),
          ],
        },
      },
      [
        ...(state ? [term('state', state)] : []),
        ...(types.length < typesOfKind('facility').length ? [{ terms: { facility_type: types } }] : []),
      ],
    ),
  identified: {
    ccn: { text: 'select ccn as value, ccn as id from facility where ccn = any($1)' },
    ein: { text: `select ein as value, ccn as id from ${current('hospital_ein')} where ein = any($1)` },
    npi: {
      text: `select npi as value, ccn as id from ${current('hospital_enrollment')} where npi = any($1) and ccn is not null`,
    },
  },
  async read({ pool }: Pick<Deps, 'pool'>, ccns) {
    const [main, names] = await Promise.all([
      pool.query(mainSql, [ccns]),
      pool.query({ text: namesSql, values: [ccns], rowMode: 'array' }),
    ]);
    const of = new Map<string, PublishedName[]>();
    for (const [ccn, source, name, address_line, city, state, zip5, telephone] of names.rows as any[]) {
      const list = of.get(ccn) ?? [];
      list.push({ name, source, is_main: false, address_line, city, state, zip5, telephone });
      of.set(ccn, list);
    }
    return main.rows.map(({ ccn, facility_type, name, source, ein, npi, system_id, is_current, fields, ...address }): Entity => {
      const of_main: PublishedName = { name, source, is_main: true, ...address };
      return {
        id: `${facility_type}:${ccn}`,
        type: facility_type,
        name,
        description: [address.city, address.state].filter(Boolean).join(', '),
        names: [of_main, ...(of.get(ccn) ?? [])],
        identifiers: { ccn: [ccn], ein: ein ?? [], npi: npi ?? [], system_id: system_id ?? [] },
        is_current,
        fields,
      };
    });
  },
};
