import type { z } from 'zod';
import { barPlot } from '../../pages/bar-plot.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { number } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { SystemHead } from './head-records.ts';
import { hospitalQualityPart } from './hospital-quality.ts';
import type { SystemQuality } from './quality-schemas.ts';
import { headStrip, systemHeadPart, systemTitle } from './system-head.ts';

type Answer = z.infer<typeof SystemQuality>;

export function systemQualityPage(answer: Answer, view: PageView, head: SystemHead): Page {
  const bars = answer.bands.map(({ from, to, clinicians }) => ({
    name: String(from),
    value: clinicians,
    words: `${from} to ${to}: ${clinicians === null ? 'withheld' : number(clinicians)}`,
  }));
  const withheld = html`<span class="quiet">withheld</span>`;
  return {
    title: systemTitle(head, 'quality'),
    width: 'wide',
    main: html`${systemHeadPart(head, 'quality', notes(view), headStrip(head))}
${hospitalQualityPart(head)}
<h2>Clinicians</h2>
<p>Final scores of the Merit-based Incentive Payment System${answer.performance_year && ` in ${answer.performance_year}`}, of the ${answer.role === 'physician' ? 'physicians' : 'clinicians'} attributed to the system.</p>
${answer.explanation && html`<p class="quiet">${answer.explanation}</p>`}
${
  // Without any score there is nothing to list.
  (answer.attributed_clinicians !== null || answer.scored_clinicians !== null) &&
  facts([
    { label: 'Attributed clinicians', value: answer.attributed_clinicians },
    { label: 'With a final score', value: answer.scored_clinicians },
    { label: 'Median', value: answer.median },
    {
      label: 'Quartiles',
      value: answer.lower_quartile === null ? null : `${number(answer.lower_quartile)} and ${number(answer.upper_quartile!)}`,
    },
    { label: 'Mean', value: answer.mean },
  ])
}
${
  bars.some(({ value }) => value !== null) &&
  html`<figure>${barPlot(bars, `Clinicians by score: ${bars.map(({ words }) => words).join('; ')}`)}
<figcaption class="quiet">Clinicians by score band. A band without a bar is withheld: bands with fewer than ${answer.minimum_group} clinicians, and others that would reveal them.</figcaption></figure>`
}
${
  answer.specialties.length > 0 &&
  dataTable(
    'By specialty',
    [
      {
        title: 'Specialty',
        value: (row: Answer['specialties'][number]) =>
          row.specialty ? html`<a href="/mips/leaderboard/${row.specialty}">${row.title}</a>` : row.title,
      },
      { title: 'Clinicians', is_number: true, value: (row) => row.clinicians ?? withheld },
      { title: 'Median', is_number: true, value: (row) => row.median ?? withheld },
    ],
    answer.specialties,
  )
}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
