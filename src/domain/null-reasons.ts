import type { Deps } from '../deps.ts';
import type { Withheld } from '../records/hospital-withheld.ts';
import { type NullReason, notListed, notLoaded, notPublished, withheldBy } from '../records/null-reason.ts';

/** One kind of file of a source that publishes several, as reasons name it: a facility may stand in one and not in the other. */
export const kindOf = (source: string, file_kind: string) => `${source} (${file_kind})`;
export const sourceOf = (named: string) => named.replace(/ .*/, '');

/** Of these sources, or kinds of their files, the ones that hold anything. */
export async function loadedSources(deps: Deps, source_ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await deps.pool.query({
    name: 'loaded_sources',
    text: `select asked from unnest($1::text[]) asked
           join source s on s.source_id = split_part(asked, ' ', 1) and s.row_count > 0
           where strpos(asked, ' ') = 0 or exists (select 1 from load l where l.source_id = s.source_id and l.status = 'accepted'
             and l.is_sample = s.is_sample and l.file_kind = rtrim(ltrim(split_part(asked, ' ', 2), '('), ')'))`,
    values: [source_ids],
  });
  return new Set(rows.map((row) => row.asked));
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
