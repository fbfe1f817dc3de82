import { z } from 'zod';
import { readTable } from '../read-table.ts';
import { typeOf } from './types.ts';

/** What a row can say of a record, and what can be added to it; `source`: where a facility has it from, if not from its own file. */
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
const by_id = new Map(PROPERTIES.map((property) => [property.id, property]));

export const propertyOf = (id: string) => by_id.get(id);
/** Those of a type; all of them for an unknown one. */
export const propertiesOf = (type: string | undefined) => {
  const kind = typeOf(type ?? '')?.kind;
  return PROPERTIES.filter(({ kinds }) => !kind || kinds.split(' ').includes(kind));
};
