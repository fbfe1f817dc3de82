import type { z } from 'zod';
import { listsPart } from '../../../domain/exclusions/verdict.ts';
import { facts } from '../../../pages/facts.ts';
import { type Content, html } from '../../../pages/html.ts';
import { foundIn } from '../../../screening/list-block.ts';
import { OUTCOME_WORDS } from '../../../screening/outcome-words.ts';
import { definePage } from '../../../server/define-endpoint.ts';
import { outcomesInOrder } from '../outcome-words.ts';
import type { MonitorMonth } from './schemas.ts';
import { monthName, runEntry } from './words.ts';

type Shown = z.infer<typeof MonitorMonth>;

function fullPart({ full_run, counts, certificate, ...block }: Shown): Content {
  if (!full_run) return html`<p class="note">No full run began in this month.</p>`;
  if (!counts || full_run.status !== 'done') return html`<p class="note">The full run has not finished, or its screening was deleted.</p>`;
  return html`<h2>Full screening</h2>
<p><a class="button" href="${certificate}">Certificate</a> <a href="/screenings/${full_run.screening_id}">Screening with all results</a></p>
${facts(outcomesInOrder.map((outcome) => ({ label: OUTCOME_WORDS[outcome], value: counts[outcome] })))}
${listsPart({ ...foundIn(block), as_of: full_run.created_at.slice(0, 10) })}`;
}

export const monthPage = definePage<typeof MonitorMonth>((answer) => {
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
