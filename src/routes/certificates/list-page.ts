import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { formatAt, nextPage } from '../../pages/next-page.ts';
import { counted, moment, number } from '../../pages/wording.ts';
import { outcomeCounts } from './certificate-words.ts';
import { type CertificateRow, KINDS } from './list-schemas.ts';

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
  return result_url ? html`<a href="${result_url}">${words}</a>` : words;
}

const columns = [
  { title: 'Screened', value: ({ screened_at }: CertificateRow) => html`<time datetime="${screened_at}">${moment(screened_at)}</time>` },
  { title: 'Kind', value: ({ kind }: CertificateRow) => KIND_WORDS[kind] },
  { title: 'Subject', value: subjectCell },
  { title: 'Outcome', value: ({ outcomes }: CertificateRow) => outcomeCounts(outcomes) },
  {
    title: 'Certificate no.',
    value: ({ id, certificate_url }: CertificateRow) => html`<a href="${certificate_url}"><code>${id}</code></a>`,
  },
];

const field = (name: string, label: string, url: string, type = 'text') =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${new URL(url, 'http://page').searchParams.get(name) ?? ''}" autocomplete="off" spellcheck="false"></div>\n`;

const searchForm = (url: string) => html`<form class="screen" method="get" action="/certificates">
${field('name', 'Name of a subject', url)}<div class="pair">${field('number', 'Number, or how it begins', url)}${field('from', 'From', url, 'date')}${field('to', 'To', url, 'date')}
<div class="field"><label for="kind">Kind</label><select id="kind" name="kind" autocomplete="off"><option value="">Any</option>${KINDS.map(
  (kind) =>
    html`<option value="${kind}"${new URL(url, 'http://page').searchParams.get('kind') === kind && html` selected`}>${KIND_WORDS[kind]}</option>`,
)}</select></div></div>
<button>Search</button>
</form>`;

export const certificatesPage = ({ results, total, next_cursor }: Answer, view: PageView): Page => ({
  title: 'Certificates',
  width: 'wide',
  main: html`<h1>Certificates</h1>
<p>Every screening of your account, single ones too, newest first. A name is found while what was sent is kept; a number and a day also after that.</p>
${searchForm(view.url)}
${
  results.length === 0
    ? html`<p>No certificate matches. <a href="/screen">Screen a name</a> or <a href="/screenings/new">a roster</a>; a screening made without a key or signing in belongs to no account.</p>`
    : html`<p class="quiet">${counted(total, 'certificate')}, ${number(results.length)} on this page. All of them: <a href="${formatAt(view.url, 'csv')}">CSV</a>, <a href="${formatAt(view.url, 'ndjson')}">NDJSON</a>.</p>${dataTable('Certificates', columns, results)}`
}
${next_cursor && html`<p><a class="button plain" rel="next" href="${nextPage(view.url, next_cursor)}">Next page</a></p>`}`,
});
