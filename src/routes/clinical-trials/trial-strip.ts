import type { z } from 'zod';
import type { Trial } from '../../domain/trials/schemas.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { type Tile, tiles } from '../../pages/tiles.ts';
import { date, number, plain } from '../../pages/wording.ts';

/** Words and dates are wider than figures. */
const inWords = (words: string): Html => html`<span class="words">${words}</span>`;

/** Status, size and dates of a study; figures without a value are left out. */
export function trialStrip(trial: z.infer<typeof Trial>): Content {
  const completion = trial.completion_date ?? trial.primary_completion_date;
  const shown: Tile[] = [
    {
      label: 'Status',
      value: trial.status && inWords(plain(trial.status)),
      note: trial.last_update_date && `updated ${date(trial.last_update_date)}`,
    },
    {
      label: 'Enrollment',
      value: trial.enrollment === null ? null : number(trial.enrollment),
      note: trial.enrollment_type && plain(trial.enrollment_type),
    },
    { label: 'Sites', value: trial.site_count || null, note: `${number(trial.site_matching.linked)} linked to a facility` },
    { label: 'Started', value: trial.start_date && inWords(date(trial.start_date)), note: '' },
    { label: trial.completion_date ? 'Completion' : 'Primary completion', value: completion && inWords(date(completion)), note: '' },
    { label: 'Results', value: trial.has_results === null ? null : inWords(trial.has_results ? 'posted' : 'not posted'), note: '' },
  ];
  return tiles(shown.filter(({ value }) => value !== null));
}
