import type { StoredAlert } from '../monitoring/alerts.ts';
import { TO_REVIEW } from '../result-row.ts';

/** Pages that show what an alert reports; paths without a host if PUBLIC_URL is not set. */
interface AlertLinks {
  monitor: string;
  results: string;
  /** Only the subjects with a hit that waits for a decision. */
  review: string;
  /** Only the subjects with a new hit since the day of the alert. */
  new_hits: string;
  screening: string | null;
  month: string | null;
}

export function linksOf({ content, created_at }: Pick<StoredAlert, 'content' | 'created_at'>, public_url: string | undefined): AlertLinks {
  const base = public_url ?? '';
  const monitor = `${base}/monitors/${content.monitor.id}`;
  return {
    monitor,
    results: `${monitor}/results`,
    review: `${monitor}/results?${TO_REVIEW}`,
    new_hits: `${monitor}/results?new_since=${created_at.toISOString().slice(0, 10)}`,
    screening: content.screening_id ? `${base}/screenings/${content.screening_id}` : null,
    month: content.month ? `${monitor}/months/${content.month}` : null,
  };
}
