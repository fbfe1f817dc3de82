import { z } from 'zod';
import { readTable } from '#read-table';

const Kind = z.enum(['facility', 'organization', 'person', 'company', 'system']);
export type KindId = z.output<typeof Kind>;

/**
 * `within`: rows of this type may mean it too; `source`: must be complete for a name to be the only one; `words`: say
 * the type, so that names may add or leave them out.
 */
export const TYPES = readTable(
  'src/reconcile/types.csv',
  z.object({
    ...{ id: z.string().min(1), name: z.string().min(1), kind: Kind, within: z.string(), source: z.string().min(1) },
    words: z.string().transform((text): ReadonlySet<string> => new Set(text.split(' ').filter(Boolean))),
    page: z.string().min(1),
  }),
);
const type_by_id = new Map(TYPES.map((type) => [type.id, type]));

export const typeOf = (id: string) => type_by_id.get(id);
export const typesOfKind = (kind: KindId): string[] => TYPES.filter((type) => type.kind === kind).map(({ id }) => id);

/** hospital:240010 */
export function entityId(id: string): { type: string; key: string } | null {
  const [type = '', key = ''] = id.split(/:(.*)/s);
  return typeOf(type) && key !== '' ? { type, key } : null;
}

/** `source`: of facilities, or a table with one a row. */
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
/** All of them for no known type. */
export const propertiesOf = (types: readonly string[]) => {
  const kinds = types.flatMap((id) => typeOf(id)?.kind ?? []);
  return PROPERTIES.filter((property) => kinds.length === 0 || kinds.some((kind) => property.kinds.split(' ').includes(kind)));
};
