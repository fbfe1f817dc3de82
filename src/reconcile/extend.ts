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

/** Statements whose rows are an id and its value. */
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

/** Values of properties of entities, by id and property; empty where there is none. */
export async function valuesOf(
  deps: Pick<Deps, 'pool'>,
  ids: readonly string[],
  properties: readonly string[],
): Promise<Map<string, Map<string, Value[]>>> {
  const entities = await entitiesOf(deps, ids);
  const ccns = [...entities.values()].flatMap(({ identifiers }) => identifiers.ccn ?? []);
  const pairs = async (property: string, text: string, ...values: unknown[]): Promise<Map<string, string>> =>
    new Map(properties.includes(property) ? (await deps.pool.query({ text, values, rowMode: 'array' })).rows : ([] as any));
  const beds = properties.includes('beds') ? await bedsByHospital(deps as Deps, ccns) : null;
  const certified = await pairs('beds', PAIRS.certified_beds, ccns);
  const systems = await pairs('system_name', PAIRS.systems, ccns);
  const [titles, system_sources] = [await pairs('sources', PAIRS.titles), await pairs('sources', PAIRS.system_sources, ccns)];
  const titleOf = (source: string) => titles.get(source) ?? source;

  const own = ({ id, name, type, names: [main], identifiers, specialties = [], fields }: Entity): Record<string, unknown> => {
    const [ccn = ''] = identifiers.ccn ?? [];
    const { city, state, zip5: zip, address_line: address, telephone: phone } = main!;
    return {
      ...{ ...fields, ...identifiers, specialty: specialties, city, state, zip, address, phone },
      ...{ name, type: typeOf(type)!.name, url: pageOf(id) },
      ...{ beds: certified.get(ccn) ?? beds?.get(ccn)?.bed_count, system_name: systems.get(ccn) },
    };
  };
  const isPresent = (value: unknown): value is Value => value !== null && value !== undefined && value !== '';
  const valuesIn = (entity: Entity): [string, Value[]][] => {
    const all = own(entity);
    const values = properties.map((id): [string, Value[]] => [id, [all[id]].flat().filter(isPresent)]);
    const ccn = entity.identifiers.ccn?.[0];
    const sources = values.flatMap(([id, found]) => {
      const { name, source } = propertyOf(id)!;
      if (!ccn || found.length === 0 || (id !== 'beds' && source === '')) return [];
      if (id !== 'beds') return `${name}: ${titleOf(source === 'system_hospital' ? system_sources.get(ccn)! : source)}`;
      return `${name}: ${certified.has(ccn) ? `certified, ${titleOf('cms_nursing_home')}` : bedsNote(beds!.get(ccn)!)}`;
    });
    const said = [titleOf(entity.names[0]!.source), ...sources].join('; ');
    return values.map(([id, found]) => [id, id === 'sources' ? [said] : found]);
  };
  return new Map(
    ids.map((id) => {
      const entity = entities.get(id);
      return [id, new Map(entity ? valuesIn(entity) : properties.map((property) => [property, []]))];
    }),
  );
}
