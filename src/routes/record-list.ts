import type { Deps } from '../app.ts';
import type { Paging, RequestContext } from '../http/define-endpoint.ts';
import type { RecordKind } from '../records/define-record.ts';
import { provenanceColumns, provenanceJoin } from '../records/provenance.ts';
import { questionHash, readCursor, writeCursor } from '../search/cursor.ts';
import { withOrigin } from './provider/origins.ts';

interface Selection {
  kind: RecordKind;
  /** Condition on the record `r`. */
  where: string;
  values: unknown[];
  /** Order of the records; ties go by id. */
  order: string;
  /** Further columns of each row. */
  more?: string;
}

/** One page of the current records of a kind, in full and with their origin. */
export async function recordPage({ search, pool }: Deps, { kind, where, values, order, more }: Selection, { limit, cursor }: Paging) {
  const question = questionHash([kind.table, where, values, order]);
  const shown = cursor ? Number(readCursor(search.secret, question, cursor).after[0]) : 0;
  const columns = Object.keys(kind.columns).map((name) => `r.${name}`);
  const { rows } = await pool.query({
    text: `select ${[...columns, ...(more ? [more] : [])].join(', ')}, ${provenanceColumns}, count(*) over () as remaining
           from ${kind.table} r ${provenanceJoin} where r.observed_to is null and (${where}) order by ${order}, r.id
           limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, limit, shown],
  });
  const total = Number(rows[0]?.remaining ?? 0);
  const next_cursor =
    shown + rows.length < total ? writeCursor(search.secret, question, { from: 'postgres', after: [shown + rows.length], total }) : null;
  return { results: rows.map(({ remaining: _, ...row }) => withOrigin(row)) as never[], total, limit, next_cursor };
}

/** Says why a list is empty: its source is not loaded, with the command that loads it, or has nothing that was requested. */
export async function warnIfEmpty({ deps, cite, warn }: RequestContext, source_ids: readonly string[], total: number, what: string) {
  const { rows } = await deps.pool.query({
    name: 'empty_list_sources',
    text: `select source_id, title from source where source_id = any($1) and last_loaded_at is not null`,
    values: [source_ids],
  });
  const loaded = rows.map(({ source_id }) => source_id as string);
  cite(...loaded);
  if (total > 0) return;
  if (loaded.length === 0) warn(`No data: ${source_ids.join(', ')} is not loaded (script/load ${source_ids.join(' ')}).`);
  else warn(`No records: ${rows.map(({ title }) => title).join('; ')} as loaded has none ${what}.`);
}
