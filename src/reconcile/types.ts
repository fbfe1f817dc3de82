import { z } from 'zod';
import { readTable } from '../read-table.ts';

export const KIND_IDS = ['facility', 'organization', 'person', 'company', 'system'] as const;
export type KindId = (typeof KIND_IDS)[number];

/**
 * What rows can be reconciled with, the type whose rows may mean it too, the source that must be complete for a name to
 * be the only one, words that say the type, which names may add or leave out, and the page of a record.
 */
export const TYPES = readTable(
  'src/reconcile/types.csv',
  z.object({
    ...{ id: z.string().min(1), name: z.string().min(1), kind: z.enum(KIND_IDS), within: z.string(), source: z.string().min(1) },
    words: z.string().transform((text): ReadonlySet<string> => new Set(text.split(' ').filter(Boolean))),
    page: z.string().min(1),
  }),
);
const by_id = new Map(TYPES.map((type) => [type.id, type]));

export const typeOf = (id: string) => by_id.get(id);
export const typesOfKind = (kind: KindId): string[] => TYPES.filter((type) => type.kind === kind).map(({ id }) => id);

/** hospital:240010 as type and identifier; null for any other text. */
export function entityId(id: string): { type: string; key: string } | null {
  const [type = '', key = ''] = id.split(/:(.*)/s);
  return by_id.has(type) && key !== '' ? { type, key } : null;
}

/** What a row can say of a record and what can be added to it; `source`: of facilities, or a table with one a row. */
export const PROPERTIES = readTable(
  'src/reconcile/properties.csv',
  z.object({
    id: z.string(),
    name: z.string(),
    kinds: z.string(),
    is_matched: z.enum(['yes', '']),
    source: z.string(),
    description: z.string(),
  }),
);
const property_by_id = new Map(PROPERTIES.map((property) => [property.id, property]));

export const propertyOf = (id: string) => property_by_id.get(id);
/** Those of some types; all of them for none that is known. */
export const propertiesOf = (types: readonly (string | undefined)[]) => {
  const kinds = types.flatMap((id) => typeOf(id ?? '')?.kind ?? []);
  return PROPERTIES.filter((property) => kinds.length === 0 || kinds.some((kind) => property.kinds.split(' ').includes(kind)));
};
