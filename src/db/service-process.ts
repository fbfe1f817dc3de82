import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { listsNamed } from '#fields/required-lists';
import { perOwner } from './read-cache.ts';

/** A short hash: the values are compared in the database and shown nowhere. */
const fingerprint = (value: string): string => createHash('sha256').update(`proviso setting ${value}`).digest('hex').slice(0, 16);

/**
 * Names of the settings that decide what a screening says and how it is certified: all processes of a service must have
 * the same.
 */
export const DECIDING_SETTINGS = ['REQUIRED_LISTS', 'INDEX_PREFIX', 'SIGNING_SECRET', 'SCREENING_RETENTION_DAYS'] as const;
type DecidingSetting = (typeof DECIDING_SETTINGS)[number];

interface Settings {
  required_lists?: string;
  index_prefix: string;
  signing_secret?: string;
  screening_retention_days: number;
}

/** A fingerprint of each. Lists in another order or spelling are the same. */
export function decidingSettings(config: Settings): Record<DecidingSetting, string> {
  const lists = [...new Set(listsNamed(config.required_lists ?? ''))].toSorted().join();
  return {
    REQUIRED_LISTS: fingerprint(lists),
    INDEX_PREFIX: fingerprint(config.index_prefix),
    SIGNING_SECRET: fingerprint(config.signing_secret ?? ''),
    SCREENING_RETENTION_DAYS: fingerprint(String(config.screening_retention_days)),
  };
}

/** What a process says of itself: fingerprints of the settings that all must share, by name. */
interface ProcessFacts {
  version: string;
  settings: Record<string, string>;
}

/** A process counts as running for this long after it was last seen. */
const RUNNING_SECONDS = 60;
/** A row of a process that was killed is deleted then. */
const KEPT_HOURS = 24;
/**
 * A write that no one waits for any more ends its connection, so that few of them hang while a synchronous replica is
 * away.
 */
const LONGEST_WRITE_MS = 30_000;
/** More than the free room in the pages of the table. */
const FILLER_BYTES = 262_144;

interface Own {
  id: string;
  writing: Promise<{ is_large: boolean }> | null;
  was_written: boolean;
}
const own = perOwner<Own>(() => ({ id: randomUUID(), writing: null, was_written: true }));

/**
 * Writes the row of this process, which proves that the database can be written: a standby, a read-only or a full
 * server refuses it. One write at a time: callers meanwhile get the one that runs. `is_large` writes 256 kB as well,
 * which needs room on the disk.
 */
export function recordProcess(pool: Pool, { version, settings }: ProcessFacts, { is_large = false } = {}): Promise<{ is_large: boolean }> {
  const state = own(pool);
  state.writing ??= pool
    .query({
      text: `insert into service_process (id, host, version, settings, filler) values ($1, $2, $3, $4, $5)
             on conflict (id) do update set seen_at = now(), version = excluded.version, settings = excluded.settings, filler = excluded.filler`,
      values: [state.id, hostname(), version, settings, is_large ? randomBytes(FILLER_BYTES) : null],
      query_timeout: LONGEST_WRITE_MS,
    } as { text: string; values: unknown[] })
    .then(
      () => {
        state.was_written = true;
        return { is_large };
      },
      (error) => {
        state.was_written = false;
        throw error;
      },
    )
    .finally(() => {
      state.writing = null;
    });
  return state.writing;
}

/** False if the newest write of this process failed. */
export const isWritable = (pool: Pool): boolean => own(pool).was_written;

/** Removes the row of this process, and those of processes that ended long ago without doing so. */
export async function forgetProcess(pool: Pool): Promise<void> {
  await pool.query(`delete from service_process where id = $1 or seen_at < now() - make_interval(hours => ${KEPT_HOURS})`, [own(pool).id]);
}

/** Settings of which the running processes have more than one value, and how many processes run. */
export async function differingSettings(pool: Pick<Pool, 'query'>): Promise<{ names: string[]; processes: number }> {
  const { rows } = await pool.query<{
    names: string[];
    processes: number;
  }>(`with running as (select settings from service_process where seen_at > now() - make_interval(secs => ${RUNNING_SECONDS}))
    select (select count(*)::int from running) as processes, coalesce((
      select array_agg(name order by name) from (
        select s.key as name from running r cross join jsonb_each_text(r.settings) s group by s.key having count(distinct s.value) > 1) d), '{}') as names`);
  return rows[0]!;
}
