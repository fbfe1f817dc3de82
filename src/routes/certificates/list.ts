import { z } from 'zod';
import { readQuestionDate } from '../../fields/written-date.ts';
import { columnsOf, recordFile } from '../../lists/csv.ts';
import { listOf } from '../../lists/list-of.ts';
import { day, paging } from '../../lists/search-parameters.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { formatAt, nextLink } from '../../pages/next-page.ts';
import { counted, moment, number } from '../../pages/wording.ts';
import { outcomeWords } from '../../screening/outcome-words.ts';
import { defineEndpoint, type PageView } from '../../server/define-endpoint.ts';
import { invalidParameter } from '../../server/errors.ts';
import { outcomeCounts } from './certificate-words.ts';
import { allCertificates, CertificateKind, CertificateRow, certificatesOf, KINDS } from './list-records.ts';

interface Answer {
  results: CertificateRow[];
  total: number;
  next_cursor: string | null;
}

const KIND_WORDS: Record<CertificateRow['kind'], string> = {
  single: 'Single screening',
  row: 'Row of a roster',
  batch: 'Several subjects',
  roster: 'Roster',
};

function subjectCell({ subject, subjects, erased_at, result_url }: CertificateRow) {
  if (erased_at) return html`<span class="quiet">${subjects > 1 && `${counted(subjects, 'subject')}, `}erased ${moment(erased_at)}</span>`;
  const words = subject ?? counted(subjects, 'subject');
  return html`<span class="breakable">${result_url ? html`<a href="${result_url}">${words}</a>` : words}</span>`;
}

const foundLines = ({ found }: CertificateRow) =>
  found.map(
    ({ position, subject, outcome, certificate_url, result_url }) =>
      html`<br><span class="quiet">no. ${number(position)}:</span> <a href="${result_url}">${subject}</a>: <strong>${outcomeWords(outcome)}</strong> (<a href="${certificate_url}">certificate of this row</a>)`,
  );

const columns = [
  { title: 'Subject', value: (row: CertificateRow) => html`${subjectCell(row)}${foundLines(row)}` },
  {
    title: 'Outcome',
    value: ({ outcomes, found }: CertificateRow) =>
      html`${found.length > 0 && html`<span class="quiet">whole roster:</span> `}${outcomeCounts(outcomes)}`,
  },
  { title: 'Screened', value: ({ screened_at }: CertificateRow) => html`<time datetime="${screened_at}">${moment(screened_at)}</time>` },
  { title: 'Kind', value: ({ kind }: CertificateRow) => KIND_WORDS[kind] },
  {
    title: 'Certificate no.',
    value: ({ id, certificate_url }: CertificateRow) => html`<a href="${certificate_url}"><code>${id}</code></a>`,
  },
];

const typed = (url: string, name: string) => new URL(url, 'http://page').searchParams.get(name) ?? '';

const field = (name: string, label: string, url: string, type = 'text') =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${(type === 'date' && readQuestionDate(typed(url, name))) || typed(url, name)}" autocomplete="off" spellcheck="false"></div>\n`;

const searchForm = (url: string) => html`<form class="screen" method="get" action="/certificates">
${field('name', 'Name of a subject', url)}<div class="pair">${field('number', 'Certificate number, or its first 4 characters', url)}${field('from', 'From', url, 'date')}${field('to', 'To', url, 'date')}
<div class="field"><label for="kind">Kind</label><select id="kind" name="kind" autocomplete="off"><option value="">Any</option>${KINDS.map(
  (kind) => html`<option value="${kind}"${typed(url, 'kind') === kind && html` selected`}>${KIND_WORDS[kind]}</option>`,
)}</select></div></div>
<button>Search</button>
</form>`;

const certificatesPage = ({ results, total, next_cursor }: Answer, view: PageView): Page => ({
  title: 'Certificates',
  width: 'wide',
  main: html`<h1>Certificates</h1>
<p>Every screening of your account, of a roster or of one name, newest first. A name also finds the rows of rosters, each with its own outcome and certificate. After a name is erased, you can still find its certificate by number and date.</p>
${searchForm(view.url)}
${
  results.length === 0
    ? html`<p>No certificate matches. <a href="/screen">Screen a name</a> or <a href="/screenings/new">a roster</a>; a screening made without a key or signing in does not belong to an account.</p>`
    : html`<p class="quiet">${counted(total, 'certificate')}, ${number(results.length)} on this page. All of them: <a href="${formatAt(view.url, 'csv')}">CSV</a>, <a href="${formatAt(view.url, 'ndjson')}">NDJSON</a>.</p>${dataTable('Certificates', columns, results)}`
}
${nextLink(view.url, next_cursor)}`,
});

const file_columns = columnsOf(CertificateRow);

export default defineEndpoint({
  path: '/certificates',
  tag: 'Certificates',
  summary: 'Your certificates',
  description:
    'Every screening of your account with its certificate, newest first: single names and NPIs, batches, rosters and the runs of monitors. A roster appears when it is done. Search by a name in what was sent, while that is kept, and by number and day at any time. As JSON it is paged; CSV and NDJSON have everything that matches.',
  query: z.object({
    name: z
      .string()
      .max(200)
      .optional()
      .describe('Words that all occur in what was sent of a subject, in any order: a name, or an NPI. Not found after erasure'),
    number: z
      .string()
      .regex(/^[0-9a-fA-F-]{4,36}$/, 'the number of a certificate or its first 4 to 36 characters')
      .optional()
      .describe('Number of the certificate, or at least its first 4 characters'),
    from: day('Only screenings of this day or later (UTC)'),
    to: day('Only screenings of this day or earlier (UTC)'),
    kind: CertificateKind.optional().describe(
      'Only certificates of this kind; row with a name also finds the rosters that have a row with it, see found',
    ),
    ...paging(200, 25),
  }),
  response: listOf(CertificateRow),
  page: { show: certificatesPage },
  files: {
    forms: ['csv', 'ndjson'],
    name: () => `certificates-${new Date().toISOString().slice(0, 10)}`,
    write: (form, { query: { limit: _, cursor: __, ...filters } }, { deps, account }) =>
      recordFile(form, file_columns, allCertificates(deps, account!, filters)),
  },
  handler({ query }, { deps, account, mayTake }) {
    mayTake(60_000);
    const { from, to } = query;
    if (from && to && from > to) throw invalidParameter('to', `a day that is not before from (${from})`);
    return certificatesOf(deps, account!, query);
  },
});
