import { readCache } from '../../db/read-cache.ts';
import type { Deps } from '../../deps.ts';
import { html } from '../../pages/html.ts';
import { counted } from '../../pages/wording.ts';
import { current } from '../../records/current.ts';
import { shownReasonSql } from '../../records/load-sql.ts';

/** Shown wherever figures are totals over all sources. */
export const partly = (sources: number) =>
  html`Only part of ${counted(sources, 'source')} is loaded: these counts cover that part. <a href="/sources?coverage=partial">See which</a>`;

interface PlatformCounts {
  sources: number;
  registered_sources: number;
  partial_sources: number;
  rows: number;
  facilities: number;
  clinicians: number;
  is_sample: boolean;
  counted_at: string;
}

/** Nine million providers take a second to count, and a public page must not ask for that each time. */
const countsOn = readCache<PlatformCounts>({ max: 1, ttl: 60_000 });

async function count(deps: Deps, now: Date): Promise<PlatformCounts> {
  const { rows } =
    await deps.pool.query(`select (select count(*) from source where last_loaded_at is not null) as sources, (select count(*) from source) as registered_sources,
      (select count(*) from source where coverage = 'partial') as partial_sources,
      (select coalesce(sum(row_count), 0)::float8 from source) as rows, (select coalesce(bool_or(is_sample), false) from source) as is_sample,
      (select count(*) from current_facility) as facilities,
      (select count(*) from ${current('provider')} where entity_type = 'individual' and is_active) as clinicians`);
  return { ...rows[0], counted_at: now.toISOString() };
}

export const platformCounts = (deps: Deps, now: Date): Promise<PlatformCounts> => countsOn(deps.search, '', () => count(deps, now));

/** The newest load of any source, whatever its result. */
export async function lastRun({ pool }: Deps) {
  const { rows } = await pool.query(
    `select source_id, status, started_at, completed_at, rows_loaded, ${shownReasonSql('l')} as error_message from load l order by load_id desc limit 1`,
  );
  const row = rows[0];
  if (!row) return null;
  return { ...row, started_at: row.started_at.toISOString(), completed_at: row.completed_at?.toISOString() ?? null };
}
