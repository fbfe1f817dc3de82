import { z } from 'zod';
import { perOwner } from '../../db/read-cache.ts';
import type { RecordKind } from '../../records/define-record.ts';

const checkOf = perOwner((kind: RecordKind) => {
  // Every nullable column may be omitted.
  const shape = Object.fromEntries(
    Object.entries(kind.columns).map(([name, { schema }]) => [name, schema.safeParse(null).success ? schema.optional() : schema]),
  );
  return z.strictObject(shape);
});

/** In words, or null. A wrong date or code is an issue of its row, never of the load. */
export function recordFault(kind: RecordKind, row: object): { reason: string; column: string } | null {
  const checked = checkOf(kind).safeParse(row);
  if (checked.success) return null;
  const [issue] = checked.error.issues;
  const column = String(issue?.path[0] ?? (issue as { keys?: string[] })?.keys?.[0] ?? '');
  const given = JSON.stringify((row as Record<string, unknown>)[column])?.slice(0, 80);
  return { reason: `${kind.kind}.${column} has an invalid value (${issue?.message}): ${given}`, column };
}
