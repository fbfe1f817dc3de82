import type { z } from 'zod';
import { hospitalHeadPart, hospitalTitle } from '../../domain/hospitals/head/head-part.ts';
import type { HospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { lead, rollupPart, trialsTable } from '../../domain/trials/trials-table.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { plain } from '../../pages/wording.ts';
import type { HospitalTrials } from './clinical-trials-schemas.ts';

type Answer = z.infer<typeof HospitalTrials>;

const sitesOf = (sites: Answer['results'][number]['sites']) =>
  html`${sites.map(({ facility, status }, at) => [at > 0 && '; ', facility, status && html` <span class="quiet">${plain(status)}</span>`])}`;

export function hospitalTrialsPage(answer: Answer, view: PageView, head: HospitalHead): Page {
  const { trial_count, results } = answer;
  return {
    title: hospitalTitle(head, 'trials'),
    width: 'wide',
    main: html`${hospitalHeadPart(head, 'trials', notes(view))}
<p>${lead(trial_count, answer.null_reasons.results)}</p>
${view.list.above}
${trial_count > 0 && html`${rollupPart(answer)}`}
${results.length > 0 && html`<h2>Studies</h2>${trialsTable(results, [{ title: 'Site here and its status', value: (row) => sitesOf(row.sites) }], view.list.sorting)}`}
${view.list.below}
<p class="quiet">Sites are linked by name and place under <a href="/resources/linking-rules">strict rules</a>.</p>
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
