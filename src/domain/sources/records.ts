import { z } from 'zod';
import { withInstants } from '#db/instants';
import { filtered, sql } from '#db/sql';
import type { Deps } from '#deps';
import { type AgedSource, Freshness, freshness_columns, freshnessOf } from '#fields/freshness';
import { nearest } from '#fields/nearest';
import { isTakenSql, shownReasonSql, verifiedSql } from '#records/load-sql';
import { shownOf } from '#records/record-schema';
import { pageByKeys } from '#search/page-by-keys';
import type { Paging } from '#server/define-endpoint';
import { notFound, type Problem } from '#server/errors';
import { type Load, Source, type SourceDetail } from './schemas.ts';

export const SourceParams = z.object({
  source_id: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,63}$/, 'a source id in lower case with underscores, such as oig_leie')
    .describe('Source id, as listed at /sources'),
});

export async function unknownSource(deps: Deps, source_id: string): Promise<Problem> {
  const meant = nearest(source_id, await sourceIds(deps));
  return notFound(`No source has this id.${meant ? ` Did you mean ${meant}?` : ''} All sources are listed at /sources.`);
}

export async function freshnessCounts(deps: Deps, now: Date) {
  const { rows } = await deps.pool.query(`select source_id, coverage, ${freshness_columns} from source order by source_id`);
  const counts: Partial<Record<Freshness, number>> = {};
  const behind: Record<'critical' | 'stale', string[]> = { critical: [], stale: [] };
  for (const row of rows) {
    const { freshness } = freshnessOf(row, now);
    counts[freshness] = (counts[freshness] ?? 0) + 1;
    if (freshness === 'critical' || freshness === 'stale') behind[freshness].push(row.source_id);
  }
  const sources = Freshness.options.flatMap((freshness) => (counts[freshness] ? [{ freshness, count: counts[freshness] }] : []));
  return { sources, ...behind, partial_sources: rows.filter((row) => row.coverage === 'partial').map((row) => row.source_id as string) };
}

type Row = Record<string, any>;

function sourceOf(row: Row, now: Date): z.infer<typeof Source> {
  const { freshness, age_days, release_freshness, release_age_days, reason } = freshnessOf(row as AgedSource, now);
  return {
    ...shownOf(Source, row),
    publisher: row.publisher.name,
    freshness,
    age_days,
    release_freshness,
    release_age_days,
    freshness_reason: reason,
    exempt_reason: freshness === 'exempt' ? reason : null,
    last_loaded_at: row.last_loaded_at?.toISOString() ?? null,
    release_date: row.last_release_date,
    rows: row.row_count,
    is_required_for_screening: row.required_for_screening,
  };
}

export async function allSources(deps: Deps, now: Date): Promise<z.infer<typeof Source>[]> {
  const { rows } =
    await deps.pool.query(`select source_id, title, publisher, landing_url, license, notes, ${freshness_columns}, release_date_basis,
        coverage, coverage_note, expected_rows, row_count, required_for_screening, ${verifiedSql('s')} as verified
      from source s order by title, source_id`);
  return rows.map((row) => sourceOf(row, now));
}

export async function sourceIds(deps: Deps): Promise<string[]> {
  const { rows } = await deps.pool.query('select source_id from source order by source_id');
  return rows.map((row) => row.source_id);
}

/**
 * The accepted load of the newest complete release; of the newest excerpt if only excerpts are loaded. Older files may
 * be loaded after newer ones.
 */
const NEWEST_RELEASE = `select n.load_id from load n where n.source_id = s.source_id and n.status = 'accepted' and n.is_sample = s.is_sample
  order by n.is_partial, (select f->>'mode' = 'delta' from jsonb_array_elements(s.files) f where f->>'kind' = n.file_kind limit 1) nulls first, coalesce(n.release_date, n.observed_on) desc nulls last, n.load_id desc limit 1`;

export async function skippedRows(deps: Deps, source_id: string): Promise<Record<string, number>> {
  const { rows } = await deps.pool.query(
    `select l.skip_reasons from source s join load l on l.load_id = (${NEWEST_RELEASE}) where s.source_id = $1`,
    [source_id],
  );
  return rows[0]?.skip_reasons ?? {};
}

export async function findSource(deps: Deps, source_id: string, now: Date): Promise<z.infer<typeof SourceDetail> | null> {
  const { rows } = await deps.pool.query(
    `select s.*, ${verifiedSql('s')} as verified,
       (select coalesce(json_agg(h), '[]') from (
          select distinct on (l.file_kind) l.file_kind, coalesce(f.file_name, l.file_name) as file_name, l.release_date,
                 l.completed_at as loaded_at, f.sha256 as file_sha256, f.bytes, l.rows_loaded
          from load l left join source_file f using (file_id)
          where l.source_id = s.source_id and l.status = 'accepted'
          order by l.file_kind, l.release_date desc nulls last, l.load_id desc) h) as held,
       (select coalesce(json_object_agg(k.file_kind, k.periods), '{}') from (
          select l.file_kind, array_agg(distinct l.period order by l.period) as periods from load l
          where l.source_id = s.source_id and l.status = 'accepted' and l.is_sample = s.is_sample and l.period <> '' group by 1) k) as periods,
       (select coalesce(json_agg(i), '[]') from (
          select reason, count(*)::int as rows, min(line) as first_line from row_issue
          where load_id = (${NEWEST_RELEASE})
          group by reason order by count(*) desc, reason limit 20) i) as issues
     from source s where s.source_id = $1`,
    [source_id],
  );
  const row = rows[0];
  if (!row) return null;
  const stored = new Map((row.held as Row[]).map(({ file_kind, ...rest }) => [file_kind, rest]));
  return {
    ...sourceOf(row, now),
    publisher_url: row.publisher.url ?? null,
    schedule: row.schedule,
    registered_at: row.registered_at.toISOString(),
    history_at: `/sources/${source_id}/history`,
    issues: row.issues,
    files: row.files.map((file: Row) => ({
      ...file,
      layouts: file.layouts.map((layout: Row) => ({ verified: null, ...layout })),
      periods: row.periods[file.kind] ?? [],
      held: stored.get(file.kind) ?? null,
    })),
  };
}

/**
 * A load counts what it changed in the records on file at the time, which is the difference from the release before it
 * only if the files of its kind were loaded in the order of their dates. `o` is a load of the same kind of file.
 */
const dayOf = (l: string) => `coalesce(${l}.release_date, ${l}.completed_at::date)`;
const OF_KIND = `o.source_id = l.source_id and o.file_kind = l.file_kind and o.period is not distinct from l.period and o.is_sample = l.is_sample and o.status = 'accepted'`;
const IS_IN_ORDER = `not exists (select 1 from load o where ${OF_KIND} and o.load_id < l.load_id and ${dayOf('o')} > ${dayOf('l')})
  and coalesce((select o.load_id from load o where ${OF_KIND} and o.load_id <> l.load_id and ${dayOf('o')} <= ${dayOf('l')}
    order by ${dayOf('o')} desc, o.load_id desc limit 1) < l.load_id, true)`;
const OUT_OF_ORDER =
  'The files were not loaded in the order of their release dates, so this load does not show what changed since the release before.';

const LOAD_COLUMNS = `l.load_id, l.source_id, l.status, l.started_at, l.completed_at,
  extract(epoch from l.completed_at - l.started_at)::float8 as seconds, l.file_kind, case when ${isTakenSql('l')} or l.by_hand then coalesce(f.file_name, l.file_name) end as file_name,
  case when ${isTakenSql('l')} or l.by_hand then f.sha256 end as file_sha256, l.release_date, l.release_date_basis, nullif(l.period, '') as period, l.rows_read, l.rows_loaded,
  case when l.status = 'accepted' then l.added + l.changed + l.unchanged end as records,
  case when is_in_order then l.added end as rows_added, case when is_in_order then l.changed end as rows_changed,
  case when is_in_order then l.gone end as rows_gone, case when is_in_order then l.unchanged end as rows_unchanged,
  case when not is_in_order then '${OUT_OF_ORDER}' end as no_counts_reason, l.duplicates as rows_duplicate,
  l.issues as rows_issues, l.skipped as rows_skipped, case when ${isTakenSql('l')} then l.skip_reasons end as skip_reasons,
  ${shownReasonSql('l')} as error_message, case when ${isTakenSql('l')} then l.warnings else '[]' end as warnings, l.is_sample, l.by_hand as is_by_hand`;
const LOADS = `load l left join source_file f using (file_id) cross join lateral (select l.status <> 'accepted' or (${IS_IN_ORDER}) as is_in_order) i`;

export async function loadHistory(deps: Deps, source_id: string, status: string | undefined, paging: Paging) {
  const { rows, total, next_cursor } = await pageByKeys(
    deps,
    {
      question: ['loads', source_id, status],
      keys: [{ sql: 'l.load_id', type: 'bigint', desc: true }],
      query: (page) =>
        page(
          sql
            .select(sql.raw(LOAD_COLUMNS))
            .from(sql.raw(LOADS))
            .where('l.source_id', source_id)
            .modify(filtered, { 'l.status = ?': status }),
        ),
    },
    paging,
  );
  return { results: rows.map((row) => withInstants<z.infer<typeof Load>>(row)), total, limit: paging.limit, next_cursor };
}
