import type { Deps } from '#deps';
import { bedsByHospital } from '#domain/figures/bed-records';
import { bedsNote } from '#domain/figures/beds';
import { current } from '#records/current';
import type { Entity } from './compared.ts';
import { KINDS } from './kinds.ts';
import { entityId, propertyOf, typeOf } from './types.ts';

export type Value = string | number;

export function pageOf(id: string): string | null {
  const found = entityId(id);
  return found && `${typeOf(found.type)!.page}${encodeURIComponent(found.key)}`;
}

/** One that is not on file, or of another type, is left out. */
export async function entitiesOf(deps: Pick<Deps, 'pool'>, ids: readonly string[]): Promise<Entity[]> {
  const wanted = new Set(ids);
  const of_kinds = Map.groupBy(wanted, (id) => typeOf(entityId(id)?.type ?? '')?.kind);
  const read = KINDS.map(({ id, read }) => {
    const keys = of_kinds.get(id)?.map((one) => entityId(one)!.key);
    return keys ? read(deps, keys) : [];
  });
  return (await Promise.all(read)).flat().filter(({ id }) => wanted.has(id));
}

const PAIRS = {
  /** Titles of sources with their dates; some systems are only in cost reports. */
  titles: `select source_id, concat_ws(', ', title, last_release_date::text) from source
    union all select 'cost_report_chain', 'Chains in cost reports'`,
  systems: 'select h.ccn, s.system_name from system_hospital h join system_listing s using (system_id) where h.ccn = any($1)',
  system_sources: 'select ccn, source from system_hospital where ccn = any($1)',
  /** Of nursing homes, as on their page. */
  certified_beds: `select r.ccn, r.certified_bed_count from ${current('nursing_home', 'r')}
    where r.ccn = any($1) and r.certified_bed_count is not null`,
};

/** By id; none of an entity that is not on file. */
export async function valuesOf(
  deps: Pick<Deps, 'pool'>,
  ids: readonly string[],
  properties: readonly string[],
): Promise<Map<string, Record<string, Value[]>>> {
  const entities = await entitiesOf(deps, ids);
  const ccns = entities.flatMap(({ identifiers }) => identifiers.ccn ?? []);
  const pairs = async (property: string, text: string, ...values: unknown[]): Promise<Map<string, string>> =>
    new Map(properties.includes(property) ? (await deps.pool.query({ text, values, rowMode: 'array' })).rows : ([] as any));
  const beds = properties.includes('beds') ? await bedsByHospital(deps as Deps, ccns) : null;
  const certified = await pairs('beds', PAIRS.certified_beds, ccns);
  const systems = await pairs('system_name', PAIRS.systems, ccns);
  const [titles, system_sources] = [await pairs('sources', PAIRS.titles), await pairs('sources', PAIRS.system_sources, ccns)];
  const titleOf = (source: string) => titles.get(source) ?? source;

  const sourceOf = (property: string, ccn: string): string[] => {
    const { name, source } = propertyOf(property)!;
    if (property === 'beds')
      return [`${name}: ${certified.has(ccn) ? `certified, ${titleOf('cms_nursing_home')}` : bedsNote(beds!.get(ccn)!)}`];
    return source === '' ? [] : [`${name}: ${titleOf(source === 'system_hospital' ? system_sources.get(ccn)! : source)}`];
  };
  const valuesIn = ({ id, name, type, names: [main], identifiers, specialties, fields }: Entity): Record<string, Value[]> => {
    const { city, state, zip5: zip, address_line: address, telephone: phone, source } = main!;
    const ccn = identifiers.ccn?.[0];
    const all: Record<string, unknown> = {
      ...{ ...fields, ...identifiers, specialty: specialties, city, state, zip, address, phone },
      ...{ name, type: typeOf(type)!.name, url: pageOf(id) },
      ...(ccn && { beds: certified.get(ccn) ?? beds?.get(ccn)?.bed_count, system_name: systems.get(ccn) }),
    };
    const isPresent = (value: unknown): value is Value => value != null && value !== '';
    const values = Object.fromEntries(properties.map((property) => [property, [all[property]].flat().filter(isPresent)]));
    const sources = properties.flatMap((property) => (ccn && values[property]!.length > 0 ? sourceOf(property, ccn) : []));
    return { ...values, ...(values.sources && { sources: [[titleOf(source), ...sources].join('; ')] }) };
  };
  return new Map(entities.map((entity) => [entity.id, valuesIn(entity)]));
}
