import type { Deps } from './deps.ts';
import { operatorGauges } from './domain/platform/operator-gauges.ts';
import { rawStoreErrors } from './load/acquire/counted-store.ts';
import { rawStoreState } from './load/acquire/raw-store-state.ts';
import { overdue_loads } from './load/schedule-due.ts';
import type { Reading } from './server/metrics.ts';

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
