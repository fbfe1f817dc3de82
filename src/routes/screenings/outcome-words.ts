import type { z } from 'zod';
import { type Html, html } from '../../pages/html.ts';
import type { RowOutcome } from '../../rosters/outcomes.ts';
import type { ScreeningRow } from './schemas.ts';

/** Outcomes in the order a reader works through them, with their tone. */
export const OUTCOMES: Record<RowOutcome, readonly [title: string, tone: string]> = {
  match: ['Match', 'bad'],
  possible: ['Potential match', 'warning'],
  not_screenable: ['Not enough information', 'warning'],
  invalid: ['Not understood', 'warning'],
  clear_with_gaps: ['No match, with gaps', 'warning'],
  clear: ['Clear', 'good'],
};

export const outcomesInOrder = Object.keys(OUTCOMES) as RowOutcome[];

export const outcomeBadge = (outcome: RowOutcome | null): Html =>
  outcome === null
    ? html`<span class="badge">waiting</span>`
    : html`<span class="badge ${OUTCOMES[outcome][1]}">${OUTCOMES[outcome][0]}</span>`;

const STATUSES: Record<z.infer<typeof ScreeningRow>['status'], readonly [title: string, tone: string]> = {
  draft: ['Columns to confirm', 'warning'],
  queued: ['Waiting', ''],
  running: ['Running', ''],
  done: ['Done', 'good'],
  failed: ['Failed', 'bad'],
};

export const statusBadge = (status: keyof typeof STATUSES): Html => {
  const [title, tone] = STATUSES[status];
  return html`<span class="badge ${tone}">${title}</span>`;
};
