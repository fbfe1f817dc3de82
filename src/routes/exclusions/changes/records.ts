import { bound, sql } from '#db/sql';
import type { Deps } from '#deps';
import { textOf } from '#lists/csv';
import { current } from '#records/current';
import { exclusion } from '#records/exclusion';
import { recordRef } from '#records/record-ref';
import { provenanceColumns, provenanceJoin, provenanceOf, shownOf } from '#records/record-schema';
import { nameWords } from '#screening/name-words';
import { orderOf, pageByKeys, type SortKey } from '#search/page-by-keys';
import type { Paging } from '#server/define-endpoint';
import { type SameNameListed, sameNameListed } from '../list-record-records.ts';
import { begun, changesSql, releases, totals, wasListedBefore } from './change-sql.ts';
import { type Changes, KINDS, type Kind, ListedChange } from './schemas.ts';

type Row = Record<string, any>;

export interface ChangesFilters {
  lists: readonly string[];
  since?: string;
  kinds?: Kind[];
  month?: string;
  name?: string;
}

const columns = Object.keys(exclusion.columns);

async function versions({ pool }: Deps, ids: number[]): Promise<Map<number, Row>> {
  const { rows } = await pool.query(
    `select r.id, ${recordRef('r')} as record_ref, ${columns.map((column) => `r.${column}`).join(', ')}, ${provenanceColumns}
     from exclusion r ${provenanceJoin} where r.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const shown = (value: unknown) => textOf(value) || null;

/** Without those that only one of the two layouts of the file has. */
function fieldsChanged(before: Row, after: Row, one_sided: readonly string[]): ListedChange['fields'] {
  return columns.flatMap((field) => {
    if (one_sided.includes(field)) return [];
    const [from, to] = [shown(before[field]), shown(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });
}

function changeOf(row: Row, known: Map<number, Row>, same: Map<number, SameNameListed[]>): ListedChange[] {
  const before = row.before_id === null ? null : known.get(row.before_id);
  const record = row.id === null ? before : known.get(row.id);
  // A load in between replaced the version: its change is another one now.
  if (!record || before === undefined) return [];
  const is_absence = row.kind === 'no_longer_listed';
  return [
    {
      ...shownOf(ListedChange, { ...record, ...row }),
      known_at: row.known_at.toISOString(),
      fields: before && !is_absence ? fieldsChanged(before, record, row.one_sided ?? []) : [],
      provenance: provenanceOf(record),
      before: before && !is_absence ? { provenance: provenanceOf(before) } : null,
      absent_from: is_absence && row.file_name !== null ? { file_name: row.file_name, file_sha256: row.file_sha256 } : null,
      same_name_listed: is_absence ? (same.get(row.before_id) ?? []) : [],
      list_at: `/exclusions/lists/${record.source}`,
      record_at: `/exclusions/lists/${record.source}/records/${record.record_ref}`,
    },
  ];
}

const valuesOf = ({ lists, since, kinds, month, name }: ChangesFilters) => [
  lists,
  since ?? null,
  kinds ?? null,
  month ? `${month}-01` : null,
  name === undefined ? null : nameWords(name),
];

const isDated = (day: string) =>
  `exists (select 1 from releases r where r.source_id = b.source_id and r.observed_on = b.${day} and r.release_date is not null)`;

async function beginnings({ pool }: Deps, lists: readonly string[]): Promise<Changes['lists']> {
  const { rows } = await pool.query(
    `with ${releases}, ${begun}
     select b.source_id as source, s.title, b.began_on, b.releases, b.change_files, b.newest_on, s.is_sample, ${isDated('began_on')} as is_first_dated, ${isDated('newest_on')} as is_newest_dated,
       (select r.records::integer from releases r where r.source_id = b.source_id and r.is_whole and r.observed_on = b.began_on order by r.load_id desc limit 1) as began_with
     from begun b join source s using (source_id) order by array_position($1::text[], b.source_id)`,
    [lists],
  );
  return rows as Changes['lists'];
}

async function totalsOnly({ pool }: Deps, query: ChangesFilters): Promise<Row> {
  const { rows } = await pool.query(`${changesSql}, ${totals} select * from totals`, valuesOf(query));
  return rows[0];
}

export interface Stated {
  record_ref: string;
  full_name: string;
  entity_type: string | null;
  list_added_date: string | null;
  exclusion_date: string | null;
}

/** The day a list itself gives a record: when it was added or, if the list never says so, when its exclusion began. */
const stated_day = 'case when l.is_added then r.list_added_date else r.exclusion_date end';
const stated = `${current('exclusion', 'r')} cross join
  (select count(list_added_date) > 0 as is_added from ${current('exclusion')} where source = $1) l where r.source = $1`;

export async function newestStated({ pool }: Deps, list: string, today: string): Promise<string | null> {
  const { rows } = await pool.query(`select to_char(max(${stated_day}), 'YYYY-MM') as month from ${stated} and ${stated_day} <= $2`, [
    list,
    today,
  ]);
  return rows[0].month;
}

const MOST_STATED = 100;

/** The records that the list itself dates in a month, newest first, and how many there are. */
export async function statedIn({ pool }: Deps, list: string, month: string) {
  const { rows } = await pool.query<Stated & { total: number }>(
    `select ${recordRef('r')} as record_ref, r.full_name, r.entity_type, r.list_added_date, r.exclusion_date, count(*) over ()::integer as total
     from ${stated} and ${stated_day} >= $2::date and ${stated_day} < $2::date + interval '1 month'
     order by ${stated_day} desc, r.full_name, r.id limit ${MOST_STATED}`,
    [list, `${month}-01`],
  );
  return { month, rows, total: rows[0]?.total ?? 0 };
}

/** Loads that are running now become known with a time after their start: the next poll begins there. */
async function nextSince({ pool }: Deps): Promise<string> {
  const { rows } = await pool.query(
    `select least(now() - interval '5 seconds', min(started_at)) as at from load where status = 'running' and started_at > now() - interval '1 day'`,
  );
  return rows[0].at.toISOString();
}

/**
 * Changes, newest release first. Their place depends on nothing that a later load moves: a page behind a cursor neither
 * repeats nor leaves out a change that was known on the first page.
 */
export async function listChanges(deps: Deps, query: ChangesFilters, paging: Paging) {
  const next_since = await nextSince(deps);
  const keys: SortKey[] = [
    { sql: 'c.change_date', type: 'date', desc: true },
    { sql: 'c.full_name', type: 'text' },
    { sql: 'c.change_id', type: 'text' },
  ];
  const [{ rows, total, next_cursor }, lists] = await Promise.all([
    pageByKeys(
      deps,
      {
        question: ['exclusion changes', query],
        name: 'exclusion_changes',
        keys,
        // The totals with the rows: deriving the changes is nearly all of the work.
        query: (page) =>
          bound(
            `${changesSql}, ${totals}
            select c.*, t.*, ${wasListedBefore('c')}, f.file_name, f.sha256 as file_sha256,
              (select max(r.observed_on) from releases r where r.source_id = c.source and r.observed_on < c.change_date) as previous_release_date from $6 c
            cross join totals t left join source_file f on f.file_id = c.release_file_id order by $7`,
            [...valuesOf(query), page(sql.select('c.*').from('c')), sql.raw(orderOf(keys))],
          ),
      },
      paging,
    ),
    beginnings(deps, query.lists),
  ]);
  const { kinds, layout_changes } = rows[0] ?? (await totalsOnly(deps, query));
  const ids = rows.flatMap(({ id, before_id }) => [id, before_id]).filter((id) => id !== null);
  const missing = rows.flatMap(({ kind, before_id }) => (kind === 'no_longer_listed' ? [before_id] : []));
  const [known, same] = await Promise.all([versions(deps, ids), sameNameListed(deps, missing)]);
  return {
    results: rows.flatMap((row) => changeOf(row, known, same)),
    total,
    limit: paging.limit,
    next_cursor,
    by_kind: Object.fromEntries(KINDS.map((kind) => [kind, kinds?.[kind] ?? 0])) as Changes['by_kind'],
    lists,
    layout_changes: layout_changes ?? [],
    next_since,
  };
}
