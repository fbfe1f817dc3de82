import type { Pool } from 'pg';
import type { z } from 'zod';
import { arrayOf, dateOrNull, day, named, oneOf, text } from '#fields/described';

export const employmentSources = ['pecos_reassignment', 'ppef', 'dac_practice', 'nppes', 'dol_5500', 'irs_990'] as const;

export const moveEvent = oneOf(
  ['arrival', 'departure'],
  'arrival: seen for the first time at the employer; departure: no longer seen there',
);

/** When a provider arrived or left, by two releases of reassignments. */
export const moveDates = {
  not_before: day('Previous release, before the change'),
  observed_on: day('First release with the change, which happened between the two'),
  source: text('Source of the two releases'),
};

const SourceState = named('SourceState', {
  source_id: text('Source id, as in /sources'),
  title: text('Published title of the source'),
  status: oneOf(
    ['loaded', 'not_loaded', 'not_registered'],
    'not_loaded: no file is loaded yet; not_registered: there is no loader for this source yet. Neither says anything about the provider',
  ),
  release_date: dateOrNull('Newest loaded release'),
});
export const SourceStates = arrayOf(SourceState, 'Sources, loaded or not');

export interface Registry {
  of: (source_ids: readonly string[]) => z.infer<typeof SourceStates>;
  /** Which of these are only partly loaded. */
  partly: (source_ids: readonly string[]) => string[];
  /** A digest of the last load of every source and the last system linking; it changes after any of them. */
  version: string;
}

/**
 * The state of every registered source in one query. Callers begin it with other reads and wait for it where a block
 * needs it: when the client disconnects meanwhile no one waits for it, and a rejection without a listener would end the
 * process.
 */
export function sourceStates(pool: Pool): Promise<Registry> {
  const states = readStates(pool);
  states.catch(() => {});
  return states;
}

async function readStates(pool: Pool): Promise<Registry> {
  const { rows } = await pool.query(`select source_id, title, last_loaded_at is not null as is_loaded, last_release_date, coverage,
    (select md5(string_agg(source_id || ' ' || extract(epoch from last_loaded_at), ',' order by source_id)
      || coalesce((select max(run_id) from linker_run where linker = 'systems'), 0)) from source) as version from source`);
  const known = new Map(rows.map((row) => [row.source_id as string, row]));
  return {
    version: rows[0]?.version ?? '',
    partly: (source_ids) => source_ids.filter((id) => known.get(id)?.is_loaded && known.get(id)?.coverage === 'partial'),
    of: (source_ids) =>
      source_ids.map((source_id) => {
        const row = known.get(source_id);
        const status = !row ? ('not_registered' as const) : row.is_loaded ? ('loaded' as const) : ('not_loaded' as const);
        return { source_id, title: row?.title ?? source_id, status, release_date: status === 'loaded' ? row.last_release_date : null };
      }),
  };
}
