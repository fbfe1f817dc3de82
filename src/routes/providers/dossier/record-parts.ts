import type { z } from 'zod';
import { type Content, html } from '../../../pages/html.ts';
import { counted, number, plain } from '../../../pages/wording.ts';
import { reportsTable } from './quality-page.ts';
import type { Dossier } from './schemas.ts';

type Answer = z.infer<typeof Dossier>;

export const studiesPart = ({ trial_count, recruiting_count, trials, trials_at }: Answer['clinical_trials']): Content =>
  html`<p>Investigator of ${counted(trial_count, 'study', 'studies')}, ${number(recruiting_count)} recruiting.</p>
<ul>${trials.map((one) => html`<li><a href="/clinical-trials/${one.nct_id}">${one.brief_title ?? one.nct_id}</a>${one.status && html` <span class="quiet">${plain(one.status)}</span>`}</li>`)}</ul>
<p><a href="${trials_at}">All studies</a></p>`;

export const scoresPart = ({ latest, quality_at }: Answer['quality_intelligence']): Content =>
  html`${latest && html`<p>Performance year ${String(latest.performance_year)}, final score ${latest.final_score === null ? 'not published' : number(latest.final_score)} of 100.</p>${reportsTable(latest)}`}<p><a href="${quality_at}">All years</a></p>`;
