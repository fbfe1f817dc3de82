import type { z } from 'zod';
import type { Leaderboard, Ranked } from '../../domain/mips/schemas.ts';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { nameOrNull, place } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { counted, plain } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';

type Row = z.infer<typeof Ranked>;

const columns: Column<Row>[] = [
  { title: 'Rank', is_number: true, value: (row) => row.rank },
  { title: 'Clinician', value: (row) => html`<a href="/provider/${row.npi}/quality">${nameOrNull(row.name, 'person') ?? row.npi}</a>` },
  { title: 'Final score', is_number: true, value: (row) => row.final_score },
  { title: 'Location', value: (row) => html`${place(row)}` },
  { title: 'Reported by', value: (row) => row.reporting_source && plain(row.reporting_source) },
  { title: 'NPI', value: (row) => row.npi },
];

export const leaderboardPage = definePage<typeof Leaderboard>((answer, view) => {
  return {
    title: `${answer.title} by final score`,
    width: 'wide',
    main: html`<h1>${answer.title} by final score</h1>
<p class="lead">Merit-based Incentive Payment System${answer.performance_year && `, performance year ${answer.performance_year}`}${answer.state && `, ${answer.state}`}.</p>
${notes(view)}
${view.list.above}
${
  answer.explanation
    ? html`<p class="quiet">${answer.explanation}</p>`
    : html`<p>${counted(answer.total, 'clinician')} with a final score and a primary taxonomy that starts with ${answer.taxonomy_codes.join(', ')}. Equal scores share a rank and are listed by NPI.</p>
${dataTable('Ranking', columns, answer.results)}
${view.list.below}`
}`,
    origin: 'sources',
  };
});
