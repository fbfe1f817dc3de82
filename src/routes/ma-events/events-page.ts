import type { z } from 'zod';
import { dataTable } from '../../pages/data-table.ts';
import { html, type Shown } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { time } from '../../pages/time.ts';
import { counted, number, usd } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { MaEvent } from './schemas.ts';

type Row = z.infer<typeof MaEvent>;

interface Answer {
  results: Row[];
  total: number;
  filings_without_event: { reason: string; count: number }[];
}

const titles = {
  acquisition_announced: 'acquisition announced',
  acquisition_completed: 'acquisition completed',
  divestiture: 'divestiture',
};

const became = (row: Row): Shown =>
  row.status === row.stage
    ? row.status
    : [
        row.status,
        row.status_filing && html` <a href="${row.status_filing.document_url}" rel="noreferrer">${time(row.status_filing.filing_date)}</a>`,
      ];

/** The business, the other party and the price if they are certain, then the sentence. */
const told = (row: Row): Shown => [
  html`<strong>${titles[row.event_type]}</strong>${row.target_name && [': ', nameOrNull(row.target_name, 'business')]}${
    row.counterparty_name && html` <span class="quiet">with ${nameOrNull(row.counterparty_name, 'business')}</span>`
  }`,
  html`<p class="quiet">“${row.evidence_sentence}”</p>`,
];

export function eventsPage({ results, total, filings_without_event }: Answer, view: PageView): Page {
  const undecided = filings_without_event.reduce((sum, { count }) => sum + count, 0);
  return {
    title: 'Acquisitions and divestitures',
    width: 'wide',
    main: html`<h1>Acquisitions and divestitures</h1>
<p class="lead">${view.list.is_unknown ? 'Deals' : counted(total, 'deal')} reported in filings of tracked companies, newest first.</p>
${notes(view)}
${view.list.above}
${
  results.length === 0
    ? null
    : dataTable(
        'Deals',
        [
          {
            title: 'Filed',
            sort: 'filing_date',
            value: (row: Row) => html`<a href="${row.document_url}" rel="noreferrer">${time(row.filing_date)}</a>`,
          },
          {
            title: 'Company',
            sort: 'company_name',
            value: (row) =>
              row.ticker
                ? html`<a href="/companies/${row.ticker}">${nameOrNull(row.company_name, 'business')}</a>`
                : nameOrNull(row.company_name, 'business'),
          },
          { title: 'Deal', value: told, sort: 'target_name' },
          { title: 'Amount', is_number: true, sort: 'value_usd', value: (row) => row.value_usd && usd(row.value_usd) },
          { title: 'Form', value: (row) => [row.form, row.items.length > 0 && [' ', row.items.join(', ')]] },
          { title: 'Outcome', value: became },
        ],
        results,
        view.list.sorting,
      )
}
${view.list.below}
<h2>Filings without a deal</h2>
<p class="quiet">${!view.list.is_unknown && `${counted(undecided, 'filing')}. `}Only clearly stated deals count: credit agreements are filed under the same item as mergers.</p>
${filings_without_event.length > 0 && html`<ul>${filings_without_event.map(({ reason, count }) => html`<li>${reason}: ${number(count)}</li>`)}</ul>`}`,
    origin: 'sources',
  };
}
