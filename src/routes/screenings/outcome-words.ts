import type { z } from 'zod';
import { type Html, html } from '../../pages/html.ts';
import type { RowOutcome } from '../../rosters/outcomes.ts';
import { OUTCOME_WORDS, OUTCOMES_IN_ORDER } from '../../screening/outcome-words.ts';
import type { ScreeningRow } from './schemas.ts';

const tones: Record<RowOutcome, string> = {
  match: 'bad',
  possible: 'warning',
  not_screenable: 'warning',
  invalid: 'warning',
  clear_with_gaps: 'warning',
  clear: 'good',
};

export const outcomesInOrder: readonly RowOutcome[] = OUTCOMES_IN_ORDER;

export const outcomeBadge = (outcome: RowOutcome | null): Html =>
  outcome === null
    ? html`<span class="badge">waiting</span>`
    : html`<span class="badge ${tones[outcome]}">${OUTCOME_WORDS[outcome]}</span>`;

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
