import { usState } from '#fields/us-state';
import type { DatasetFile } from '#load/define-dataset';

type DeriveContext = Parameters<NonNullable<DatasetFile['derived']>['from']>[0];

/**
 * By the hundreds of the type: 301 and 302 are actions on state licenses, 701 to 703 exclusions from programs; the rest
 * is payments and other actions.
 */
export const classOf = (report_type: string): 'licensure' | 'exclusion' | 'other' => {
  if (/^30[12]$/.test(report_type)) return 'licensure';
  return /^7\d\d$/.test(report_type) ? 'exclusion' : 'other';
};

/** Reports without a known state count too, under `unknown`. */
export const stateOf = (code: string | null): string =>
  code && usState.normalize(code).value === code && code !== 'XX' ? code : 'unknown';

/** Counts each report once: its state is that of the license, else of work, else of home. */
export async function countStates({ query, copy, source_id, file_id, file_kind, warn }: DeriveContext): Promise<void> {
  if (file_kind !== 'reports') return;
  const rows = await query(
    `select report_type, coalesce(nullif(license_state, ''), nullif(work_state, ''), nullif(home_state, '')) as state, count(*)::integer as n
     from npdb_report where file_id = $1 group by 1, 2`,
    [file_id],
  );
  const counts = new Map<string, number>();
  const odd = new Set<string>();
  for (const { report_type, state, n } of rows) {
    const known = stateOf(state);
    if (known === 'unknown' && state) odd.add(state);
    const key = `${classOf(report_type)}|${known}`;
    counts.set(key, (counts.get(key) ?? 0) + n);
  }
  if (odd.size > 0) warn(`${odd.size} state codes are unknown and count as no state: ${[...odd].sort().slice(0, 10).join(', ')}.`);
  await query('delete from npdb_state_count where source = $1', [source_id]);
  await copy(
    'npdb_state_count',
    ['source', 'file_id', 'report_class', 'state', 'report_count'],
    [...counts].map(([key, n]) => [source_id, file_id, ...key.split('|'), n]),
  );
}
