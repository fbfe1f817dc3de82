import type { z } from 'zod';
import { withInstants } from '#db/instants';
import { readCache } from '#db/read-cache';
import type { Deps } from '#deps';
import { flag, integer } from '#fields/described';
import { World } from '#fields/world';
import { html } from '#pages/html';
import { counted } from '#pages/wording';
import { current } from '#records/current';
import { shownReasonSql } from '#records/load-sql';

/** Shown wherever figures are totals over all sources. */
export const partly = (sources: number) =>
  html`Only part of ${counted(sources, 'source')} is loaded: these counts cover that part. <a href="/sources?coverage=partial">See which</a>`;

/** What the home page and the page of counts say of all sources. */
export const platformFields = {
  sources: integer('Sources with at least one accepted load'),
  rows: integer('Current records of all sources'),
  partial_sources: integer('How many of these sources are only partly loaded; the counts cover only the loaded part'),
  world: World.describe('sample: sample data (invented); real: published files; empty: nothing is loaded'),
  is_sample: flag('True if any source contains sample data'),
};

interface PlatformCounts extends Omit<z.infer<z.ZodObject<typeof platformFields>>, 'world'> {
  registered_sources: number;
  facilities: number;
  clinicians: number;
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
  return rows[0] ? withInstants<any>(rows[0]) : null;
}
