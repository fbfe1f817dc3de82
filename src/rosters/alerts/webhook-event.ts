import { linksOf } from './links.ts';
import type { StoredAlert } from './stored-alert.ts';

/** The body of a webhook: the same bytes in every attempt. Its fields are described in docs/resources/webhooks.md. */
export function webhookEvent({ id, kind, created_at, content }: StoredAlert, public_url: string | undefined): string {
  return JSON.stringify({
    type: `alert.${kind}`,
    timestamp: created_at.toISOString(),
    data: {
      alert_id: id,
      kind,
      monitor_id: content.monitor.id,
      roster: content.monitor.name,
      run_id: content.run_id ?? null,
      screening_id: content.screening_id ?? null,
      subjects: content.subjects ?? [],
      subjects_total: content.subjects_total ?? 0,
      is_by_new_rules: content.is_by_new_rules ?? false,
      list: content.list ?? null,
      month: content.month ?? null,
      screened: content.screened ?? null,
      not_screened: content.not_screened ?? null,
      rows_not_screened: content.rows_not_screened ?? [],
      links: linksOf({ content, created_at }, public_url),
    },
  });
}

/** The body of a test. */
export const testEvent = (channel_id: string, created_at: Date): string =>
  JSON.stringify({
    type: 'test',
    timestamp: created_at.toISOString(),
    data: { channel_id, message: 'A test from Proviso. Alerts about monitored rosters arrive the same way.' },
  });
