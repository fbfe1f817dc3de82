import { z } from 'zod';
import { listsPart } from '../../../domain/exclusions/verdict.ts';
import { facts } from '../../../pages/facts.ts';
import { type Content, html } from '../../../pages/html.ts';
import { monthName } from '../../../rosters/alerts/mail.ts';
import { foundIn } from '../../../screening/list-block.ts';
import { OUTCOME_WORDS } from '../../../screening/outcome-words.ts';
import { defineEndpoint, definePage } from '../../../server/define-endpoint.ts';
import { notFound } from '../../../server/errors.ts';
import { outcomesInOrder } from '../screening-page.ts';
import { monthOf, storedMonitor } from './records.ts';
import { MonitorId, MonitorMonth, Month } from './schemas.ts';
import { runEntry } from './words.ts';

type Shown = z.infer<typeof MonitorMonth>;

function fullPart({ full_run, counts, certificate, ...block }: Shown): Content {
  if (!full_run) return html`<p class="note">No full run began in this month.</p>`;
  if (!counts || full_run.status !== 'done') return html`<p class="note">The full run has not finished, or its screening was deleted.</p>`;
  return html`<h2>Full screening</h2>
<p><a class="button" href="${certificate}">Certificate</a> <a href="/screenings/${full_run.screening_id}">Screening with all results</a></p>
${facts(outcomesInOrder.map((outcome) => ({ label: OUTCOME_WORDS[outcome], value: counts[outcome] })))}
${listsPart({ ...foundIn(block), as_of: full_run.created_at.slice(0, 10) })}`;
}

const monthPage = definePage<typeof MonitorMonth>((answer) => {
  const { month, monitor, runs, new_hits, hits_gone, outcome_changes } = answer;
  const title = `${monitor.name}: ${monthName(month)}`;
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p><a href="/monitors/${monitor.id}">Current results</a></p>
${facts([
  { label: 'Subjects', value: monitor.subjects },
  { label: 'Runs', value: runs.length },
  { label: 'New hits', value: new_hits },
  { label: 'Hits gone', value: hits_gone },
  { label: 'Changed outcomes', value: outcome_changes },
])}
${fullPart(answer)}
<h2>Runs</h2><ul>${runs.map(runEntry)}</ul>`,
  };
});

export default defineEndpoint({
  path: '/monitors/{id}/months/{month}',
  tag: 'Exclusion screening',
  summary: 'A month of a monitored roster',
  description:
    'What the runs of a calendar month (UTC) found, and the full run of the month with its outcomes, lists, gaps and certificate. 404 for a month without a run.',
  params: z.object({ id: MonitorId, month: Month }),
  response: MonitorMonth,
  errors: ['not_found'],
  page: monthPage,
  async handler({ params: { id, month } }, { deps, account }) {
    const { name, subjects } = await storedMonitor(deps, account!, id);
    const found = await monthOf(deps, id, month);
    if (!found) throw notFound('No run of this monitor began in this month.');
    return { ...found, monitor: { id, name, subjects } };
  },
});
