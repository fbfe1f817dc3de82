import type { Deps } from '../../app.ts';
import type { Withheld } from '../../records/hospital-withheld.ts';
import { type NullReason, notListed, notLoaded, notPublished, withheldBy } from '../../records/null-reason.ts';

/** Of these sources the ones that hold anything. */
export async function loadedSources(deps: Deps, source_ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await deps.pool.query({
    name: 'loaded_sources',
    text: 'select source_id from source where source_id = any($1) and row_count > 0',
    values: [source_ids],
  });
  return new Set(rows.map((row) => row.source_id));
}

/** Why nothing of a source is held for a hospital. */
export const absentFrom = (field: string, source: string, loaded: ReadonlySet<string>): NullReason => ({
  field,
  why: loaded.has(source) ? notListed(source) : notLoaded(source),
});

interface Explained {
  /** The record the figures stand in; null where none is held. */
  record: (Record<string, unknown> & { withheld?: Withheld[] | null }) | null;
  /** Column of the record → member of the answer. */
  fields: Record<string, string>;
  source: string;
  loaded: ReadonlySet<string>;
}

/** Why members of an answer are null: one reason for each that is. */
export function nullsOf({ record, fields, source, loaded }: Explained): NullReason[] {
  return Object.entries(fields).flatMap(([column, field]) => {
    if (!record) return [absentFrom(field, source, loaded)];
    if (record[column] !== null && record[column] !== undefined) return [];
    const held = record.withheld?.find((one) => one.field === column);
    return [{ field, why: held ? withheldBy(source, held.published, held.footnote) : notPublished(source) }];
  });
}
