import type { StoredAlert } from './stored-alert.ts';

/** Pages that show what an alert reports; paths without a host if PUBLIC_URL is not set. */
export interface AlertLinks {
  monitor: string;
  results: string;
  /** Only the subjects with a hit. */
  review: string;
  screening: string | null;
  month: string | null;
}

export function linksOf({ content }: Pick<StoredAlert, 'content'>, public_url: string | undefined): AlertLinks {
  const base = public_url ?? '';
  const monitor = `${base}/monitors/${content.monitor.id}`;
  return {
    monitor,
    results: `${monitor}/results`,
    review: `${monitor}/results?outcome=match,possible`,
    screening: content.screening_id ? `${base}/screenings/${content.screening_id}` : null,
    month: content.month ? `${monitor}/months/${content.month}` : null,
  };
}
