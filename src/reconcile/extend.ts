import type { Deps } from '../deps.ts';
import { bedsByHospital } from '../domain/figures/bed-records.ts';
import { bedsNote } from '../domain/figures/beds.ts';
import { current } from '../records/current.ts';
import type { Entity } from './entity.ts';
import { KINDS } from './kinds.ts';
import { entityId, propertyOf, typeOf } from './types.ts';

export type Value = string | number;

/** Path of the page of an entity; null for any other text. */
export function pageOf(id: string): string | null {
  const found = entityId(id);
  return found && `${typeOf(found.type)!.page}${encodeURIComponent(found.key)}`;
}

/** Entities by their ids; one that is not on file, or of another type, is left out. */
export async function entitiesOf(deps: Pick<Deps, 'pool'>, ids: readonly string[]): Promise<Map<string, Entity>> {
  const found = new Map<string, Entity>();
  for (const kind of KINDS) {
    const keys = ids.flatMap((id) => {
      const one = entityId(id);
      return one && typeOf(one.type)!.kind === kind.id ? [one.key] : [];
    });
    if (keys.length === 0) continue;
    for (const entity of await kind.read(deps, [...new Set(keys)])) found.set(entity.id, entity);
  }
  return found;
}

/** Titles of sources with their dates; some systems are only in cost reports. */
const TITLES = `select source_id, concat_ws(', ', title, last_release_date::text) from source
  union all select 'cost_report_chain', 'Chains in cost reports'`;
const SYSTEMS = 'select h.ccn, s.system_name from system_hospital h join system_listing s using (system_id) where h.ccn = any($1)';
/** Of nursing homes, as on their page. */
const CERTIFIED_BEDS = `select r.ccn, r.certified_bed_count from ${current('nursing_home', 'r')}
  where r.ccn = any($1) and r.certified_bed_count is not null`;
const SYSTEM_SOURCES = 'select ccn, source from system_hospital where ccn = any($1)';

/** Values of properties of entities, by id and property; empty where there is none. */
export async function valuesOf(
  deps: Pick<Deps, 'pool'>,
  ids: readonly string[],
  properties: readonly string[],
): Promise<Map<string, Map<string, Value[]>>> {
  const entities = await entitiesOf(deps, ids);
  const ccns = [...entities.values()].flatMap(({ identifiers }) => identifiers.ccn ?? []);
  const has = (property: string) => properties.includes(property);
  const beds = has('beds') ? await bedsByHospital(deps as Deps, ccns) : null;
  const pairs = async (property: string, text: string, values: unknown[]): Promise<Map<string, string>> =>
    new Map(has(property) ? (await deps.pool.query({ text, values, rowMode: 'array' })).rows : ([] as any));
  const certified = await pairs('beds', CERTIFIED_BEDS, [ccns]);
  const systems = await pairs('system_name', SYSTEMS, [ccns]);
  const [titles, system_sources] = [await pairs('sources', TITLES, []), await pairs('sources', SYSTEM_SOURCES, [ccns])];
  const titleOf = (source: string) => titles.get(source) ?? source;

  const own = (entity: Entity, id: string): (Value | null | undefined)[] => {
    const [main] = entity.names;
    const ccn = entity.identifiers.ccn?.[0] ?? '';
    const values: Record<string, Value | null | undefined> = {
      ...{ city: main!.city, state: main!.state, zip: main!.zip5, address: main!.address_line, phone: main!.telephone },
      ...{ name: entity.name, type: typeOf(entity.type)!.name, url: pageOf(entity.id) },
      ...{ beds: certified.get(ccn) ?? beds?.get(ccn)?.bed_count, system_name: systems.get(ccn) },
    };
    if (id in values) return [values[id]];
    if (id === 'specialty') return entity.specialties ?? [];
    return entity.identifiers[id as keyof Entity['identifiers']] ?? [entity.fields?.[id]];
  };
  const present = (value: Value | null | undefined): value is Value => value !== null && value !== undefined && value !== '';
  const sourcesOf = (entity: Entity): string => {
    const further = properties.flatMap((id) => {
      const { name, source } = propertyOf(id)!;
      const ccn = entity.identifiers.ccn?.[0];
      if (!ccn || !own(entity, id).some(present)) return [];
      if (id === 'beds')
        return [`${name}: ${certified.has(ccn) ? `certified, ${titleOf('cms_nursing_home')}` : bedsNote(beds!.get(ccn)!)}`];
      return source === '' ? [] : [`${name}: ${titleOf(source === 'system_hospital' ? system_sources.get(ccn)! : source)}`];
    });
    return [titleOf(entity.names[0]!.source), ...further].join('; ');
  };
  const valuesIn = (entity: Entity, id: string) => (id === 'sources' ? [sourcesOf(entity)] : own(entity, id).filter(present));
  return new Map(
    ids.map((id) => {
      const entity = entities.get(id);
      return [id, new Map(properties.map((property) => [property, entity ? valuesIn(entity, property) : []]))];
    }),
  );
}
