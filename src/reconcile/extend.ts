import type { Deps } from '../deps.ts';
import { hospitalBeds } from '../records/hospital-beds.ts';
import type { Entity } from './entity.ts';
import { KINDS } from './kinds.ts';
import { entityId, typeOf } from './types.ts';

export type Value = string | number;

/** Where the page of a record is, by its kind. */
const PAGES = {
  facility: (key: string) => `/hospitals/${key}`,
  organization: (key: string) => `/provider/${key}`,
  person: (key: string) => `/provider/${key}`,
  company: (key: string) => `/companies?q=${key}`,
  system: (key: string) => `/systems/${key}`,
};

/** Path of the page of an entity; null for any other text. */
export function pageOf(id: string): string | null {
  const found = entityId(id);
  return found && PAGES[typeOf(found.type)!.kind](encodeURIComponent(found.key));
}

/** Entities by their ids; one that is not on file, or of another type, is left out. */
export async function entitiesOf(deps: Pick<Deps, 'pool'>, ids: readonly string[]): Promise<Map<string, Entity>> {
  const found = new Map<string, Entity>();
  for (const kind of KINDS) {
    const keys = ids.flatMap((id) => {
      const one = entityId(id);
      return one && kind.types.includes(one.type) ? [one.key] : [];
    });
    if (keys.length === 0) continue;
    for (const entity of await kind.read(deps, [...new Set(keys)])) found.set(entity.id, entity);
  }
  return found;
}

/** What takes a query of its own, by CCN. */
const FURTHER: Record<string, string> = {
  beds: `select ccn, bed_count as value from (${hospitalBeds('and ccn = any($1)')}) beds`,
  system_name: 'select h.ccn, s.system_name as value from system_hospital h join system_listing s using (system_id) where h.ccn = any($1)',
};

/** Values of properties of entities, by id and property; empty where there is none. */
export async function valuesOf(
  deps: Pick<Deps, 'pool'>,
  ids: readonly string[],
  properties: readonly string[],
): Promise<Map<string, Map<string, Value[]>>> {
  const entities = await entitiesOf(deps, ids);
  const ccns = [...entities.values()].flatMap(({ identifiers }) => identifiers.ccn ?? []);
  const further = new Map<string, Map<string, Value>>();
  for (const [id, text] of Object.entries(FURTHER))
    if (properties.includes(id) && ccns.length > 0)
      further.set(id, new Map((await deps.pool.query(text, [ccns])).rows.map(({ ccn, value }) => [ccn, value])));

  const own = (entity: Entity, id: string): (Value | null | undefined)[] => {
    const [main] = entity.names;
    const address = { city: main!.city, state: main!.state, zip: main!.zip5, address: main!.address_line, phone: main!.telephone };
    if (id in address) return [address[id as keyof typeof address]];
    if (id in FURTHER) return [further.get(id)?.get(entity.identifiers.ccn?.[0] ?? '')];
    if (id === 'name') return [entity.name];
    if (id === 'type') return [typeOf(entity.type)!.name];
    if (id === 'url') return [pageOf(entity.id)];
    if (id === 'specialty') return entity.specialties ?? [];
    return entity.identifiers[id as keyof Entity['identifiers']] ?? [entity.fields?.[id]];
  };
  const present = (value: Value | null | undefined): value is Value => value !== null && value !== undefined && value !== '';
  return new Map(
    ids.map((id) => {
      const entity = entities.get(id);
      return [id, new Map(properties.map((property) => [property, entity ? own(entity, property).filter(present) : []]))];
    }),
  );
}
