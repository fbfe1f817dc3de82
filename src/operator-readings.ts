import { DECIDING_SETTINGS, differingSettings, isWritable } from '#db/service-process';
import { freshnessCounts } from '#domain/sources/records';
import { rawStoreErrors } from '#load/acquire/open-raw-store';
import { rawStoreState } from '#load/acquire/raw-store-state';
import { overdue_loads } from '#load/schedule-due';
import { ALERT_QUEUE, delivery_job } from '#rosters/queue';
import { listCounts } from '#screening/list-counts';
import type { Reading } from '#server/metrics';
import type { Deps } from './deps.ts';

/** Work that waits and work that failed. Ages are in seconds, 0 if nothing waits. */
const queues = `
  select
    (select count(*) from index_outbox)::int as outbox_changes,
    (select coalesce(extract(epoch from now() - min(queued_at)), 0) from index_outbox)::float8 as outbox_age,
    (select coalesce(sum(subjects - done), 0) from screening where status in ('queued', 'running'))::int as roster_subjects,
    (select coalesce(extract(epoch from now() - min(created_at)), 0) from screening where status in ('queued', 'running'))::float8 as roster_age,
    (select count(*) from pgboss.job where name = '${ALERT_QUEUE}' and state < 'completed')::int as deliveries,
    (select count(*) from alert_delivery d left join ${delivery_job} where j.id is null and d.error is not null
      and d.ended_at > now() - interval '1 day')::int as failed_deliveries,
    (select count(*) from certificate_group where root_number is null)::int as unsigned_groups,
    (select count(*) from load where status in ('refused', 'failed') and started_at > now() - interval '1 day')::int as refused_loads`;

/** What an operator watches besides requests, read from the database when /metrics is requested. */
async function operatorGauges(deps: Deps): Promise<Reading[]> {
  const now = new Date();
  const [{ rows }, { sources, partial_sources }, lists, differing] = await Promise.all([
    deps.pool.query(queues),
    freshnessCounts(deps, now),
    listCounts({ deps, now }),
    differingSettings(deps.pool),
  ]);
  const [queue] = rows;
  return [
    ...sources.map(({ freshness, count }) => ({
      name: 'proviso_sources',
      help: 'Sources by freshness class',
      labels: { freshness },
      value: count,
    })),
    { name: 'proviso_sources_partial', help: 'Sources that are only partly loaded', value: partial_sources.length },
    { name: 'proviso_required_lists', help: 'Exclusion lists that a clear result requires', value: lists.required },
    {
      name: 'proviso_required_lists_current',
      help: 'Required lists that are loaded and current; while fewer than required, no result is clear',
      value: lists.current,
    },
    { name: 'proviso_outbox_changes', help: 'Changed records that are not indexed yet', value: queue.outbox_changes },
    { name: 'proviso_outbox_oldest_seconds', help: 'Age of the oldest change that is not indexed yet', value: queue.outbox_age },
    { name: 'proviso_roster_subjects_waiting', help: 'Subjects of rosters that are not screened yet', value: queue.roster_subjects },
    { name: 'proviso_roster_oldest_seconds', help: 'Age of the oldest roster that is not finished', value: queue.roster_age },
    { name: 'proviso_alert_deliveries_waiting', help: 'Alerts that are not delivered yet', value: queue.deliveries },
    {
      name: 'proviso_alert_deliveries_failed_day',
      help: 'Alerts that could not be delivered in the last 24 hours',
      value: queue.failed_deliveries,
    },
    { name: 'proviso_certificate_groups_unsigned', help: 'Groups of certificates that are not signed yet', value: queue.unsigned_groups },
    ...DECIDING_SETTINGS.map((setting) => ({
      name: 'proviso_settings_differ',
      help: '1 if running processes have different values of a setting that decides a screening',
      labels: { setting },
      value: Number(differing.names.includes(setting)),
    })),
    { name: 'proviso_loads_refused_day', help: 'Loads refused or failed in the last 24 hours', value: queue.refused_loads },
  ];
}

async function ofRawStore({ config }: Deps): Promise<Reading[]> {
  const { is_writable, free_bytes, size_bytes } = await rawStoreState(config);
  const disk: [string, string, number | null][] = [
    ['proviso_raw_store_free_bytes', 'Free space where the raw store is a folder', free_bytes],
    ['proviso_raw_store_size_bytes', 'Size of the disk where the raw store is a folder', size_bytes],
  ];
  return [
    {
      name: 'proviso_raw_store_up',
      help: '1 while the raw store can be reached and, if it is a folder, written',
      value: Number(is_writable),
    },
    {
      name: 'proviso_raw_store_errors_total',
      help: 'Operations of this process on the raw store that failed',
      value: rawStoreErrors(config.raw_store),
    },
    ...disk.flatMap(([name, help, value]) => (value === null ? [] : [{ name, help, value }])),
  ];
}

/** Since when scheduled loads are overdue: only those that are, and their number. */
async function ofSchedule({ pool }: Deps): Promise<Reading[]> {
  const { rows } = await pool.query<{ source_id: string; seconds: number }>({ name: 'overdue_loads', text: overdue_loads });
  return [
    { name: 'proviso_loads_overdue', help: 'Scheduled loads whose time has passed and that did not end well since', value: rows.length },
    ...rows.map(({ source_id, seconds }) => ({
      name: 'proviso_load_overdue_seconds',
      help: 'Seconds since the time of a scheduled load that did not end well since',
      labels: { source: source_id },
      value: seconds,
    })),
  ];
}

/** Everything that is read when /metrics is requested. */
export async function operatorReadings(deps: Deps): Promise<Reading[]> {
  return (await Promise.all([operatorGauges(deps), ofSchedule(deps), ofRawStore(deps)])).flat();
}

/** The stores as this process sees them, without asking them. */
export function storeReadings({ pool, search }: Deps): Reading[] {
  const { unavailable, refused, fallbacks } = search.counts();
  return [
    {
      name: 'proviso_database_writable',
      help: '0 after the newest write of the record of the process failed',
      value: Number(isWritable(pool)),
    },
    { name: 'proviso_database_waiting', help: 'Queries waiting for a connection', value: pool.waitingCount },
    { name: 'proviso_search_up', help: '1 while the search server is available', value: Number(search.health().status === 'up') },
    { name: 'proviso_search_unavailable_total', help: 'Searches that failed because search was unavailable', value: unavailable },
    {
      name: 'proviso_search_refused_total',
      help: 'Searches that the search server refused as malformed; each is a bug in the program',
      value: refused,
    },
    {
      name: 'proviso_search_fallbacks_total',
      help: 'Requests answered from the database because search was unavailable',
      value: Object.values(fallbacks).reduce((sum, count) => sum + count, 0),
    },
  ];
}
