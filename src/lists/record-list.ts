import { type Filters, filtered, sql, statement } from '#db/sql';
import type { Deps } from '#deps';
import { current } from '#records/current';
import type { RecordKind } from '#records/define-record';
import { provenanceColumns, provenanceJoin, withOrigin } from '#records/record-schema';
import { orderOf, pageByKeys, type SortKey } from '#search/page-by-keys';
import type { Paging, RequestContext } from '#server/define-endpoint';

interface Selection {
  kind: RecordKind;
  /** Conditions on the record `r`. */
  where: Filters;
  /** `-` before one sorted downwards; ties go by id. */
  order: readonly (string | SortKey)[];
  /** Further columns, such as `md5(r.record_key) as key`. */
  more?: readonly string[];
}

function keyOf({ table, columns }: RecordKind, order: string | SortKey): SortKey {
  if (typeof order !== 'string') return order;
  const name = order.replace(/^-/, '');
  const { sql, schema } = columns[name]!;
  if (sql === 'jsonb' || sql === 'text[]') throw new Error(`${table} cannot be sorted by ${name}: expected a single value`);
  return { sql: `r.${name}`, type: sql, desc: order.startsWith('-'), nullable: schema.isNullable() };
}

/** In full and with their origin. */
export async function recordPage(deps: Deps, { kind, where, order, more = [] }: Selection, paging: Paging) {
  const sorted = order.map((one) => keyOf(kind, one));
  const columns = [...Object.keys(kind.columns).map((name) => `r.${name}`), ...[...more, provenanceColumns].map((more) => sql.raw(more))];
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: [statement(sql.from(kind.table).modify(filtered, where)), orderOf(sorted)],
      keys: [...sorted, { sql: 'r.id', type: 'bigint' }],
      query: (page) =>
        page(
          sql
            .select(columns)
            .from(sql.raw(current(kind, 'r')))
            .joinRaw(provenanceJoin)
            .modify(filtered, where),
        ),
    },
    paging,
  );
  return { results: rows.map(withOrigin) as never[], ...page, limit: paging.limit };
}

/** The source is not loaded or has nothing that was requested. */
export async function warnIfEmpty({ statusOf, cite, warn }: RequestContext, source_ids: readonly string[], total: number, what: string) {
  const statuses = (await statusOf())(source_ids).toSorted((a, b) => a.title.localeCompare(b.title));
  const loaded = statuses.filter(({ is_loaded }) => is_loaded);
  cite(...loaded.map(({ source_id }) => source_id));
  if (total > 0) return;
  if (loaded.length === 0) warn(`No data: ${statuses.map(({ title }) => `“${title}” is not loaded`).join('; ')}.`);
  else warn(`No records ${what} in ${loaded.map(({ title }) => `“${title}”`).join(', ')}.`);
}

interface RecordList extends Selection {
  sources: readonly string[];
  /** Completes "No records …" where there are none. */
  none?: string;
}

/** The same, and why there are no rows. */
export async function recordList(context: RequestContext, { sources, none = 'that match', ...selection }: RecordList, paging: Paging) {
  const page = await recordPage(context.deps, selection, paging);
  await warnIfEmpty(context, sources, page.total, none);
  return page;
}
