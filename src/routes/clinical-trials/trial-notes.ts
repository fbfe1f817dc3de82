import type { z } from 'zod';
import type { Trial } from '../../domain/trials/schemas.ts';
import { type Content, html } from '../../pages/html.ts';
import { date, plain } from '../../pages/wording.ts';

type Answer = Pick<
  z.infer<typeof Trial>,
  'status' | 'last_update_date' | 'start_date' | 'completion_date' | 'primary_completion_date' | 'provenance'
>;

/** States of a study that has not ended. */
const open_status = new Set(['NOT_YET_RECRUITING', 'RECRUITING', 'ENROLLING_BY_INVITATION', 'ACTIVE_NOT_RECRUITING', 'SUSPENDED']);

/**
 * The last day that a date without its day or month may mean: 2023-06 → 2023-06-31, which is compared and never shown.
 */
const latest = (published: string): string => published + '-12-31'.slice(published.length - 4);

const isPast = (published: string | null, today: string): boolean => published !== null && latest(published) < today;

/** Whose day the status is, and dates that do not go with it. */
export function trialNotes(trial: Answer, today: string): Content {
  const { status, last_update_date, provenance } = trial;
  const words = status && plain(status);
  const as_of =
    last_update_date &&
    html`<p class="note">The sponsor last updated this record on <b>${date(last_update_date)}</b>: the status${words && ` (${words})`}, sites and dates are as of that date. On file since the release of ${date(provenance.observed_from)}.</p>`;
  const completion = trial.completion_date ?? trial.primary_completion_date;
  const stale =
    status !== null && open_status.has(status) && isPast(completion, today)
      ? `${trial.completion_date ? 'Completion' : 'Primary completion'} was expected by ${date(completion!)}, which has passed, but the status is still “${words}”. The record may be out of date; ask the sponsor or see ClinicalTrials.gov.`
      : status === 'NOT_YET_RECRUITING' && isPast(trial.start_date, today)
        ? `The study was to start in ${date(trial.start_date!)}, which has passed, but the status is still “${words}”. The record may be out of date; ask the sponsor or see ClinicalTrials.gov.`
        : null;
  return [as_of, stale && html`<p class="note">${stale}</p>`];
}
