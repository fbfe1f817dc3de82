import { z } from 'zod';
import { readTable } from '../read-table.ts';

export const KIND_IDS = ['facility', 'organization', 'person', 'company', 'system'] as const;
export type KindId = (typeof KIND_IDS)[number];

/** What rows can be reconciled with, and the source that must be complete for a name to be the only one. */
export const TYPES = readTable(
  'src/reconcile/types.csv',
  z.object({ id: z.string().min(1), name: z.string().min(1), kind: z.enum(KIND_IDS), source: z.string().min(1) }),
);
const by_id = new Map(TYPES.map((type) => [type.id, type]));

export const typeOf = (id: string) => by_id.get(id);
export const typesOfKind = (kind: KindId): string[] => TYPES.filter((type) => type.kind === kind).map(({ id }) => id);

/** hospital:240010 as type and identifier; null for any other text. */
export function entityId(id: string): { type: string; key: string } | null {
  const [type = '', key = ''] = id.split(/:(.*)/s);
  return by_id.has(type) && key !== '' ? { type, key } : null;
}
