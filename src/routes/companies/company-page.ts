import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { counted, date, number, plain, telephone, usd, zip } from '../../pages/wording.ts';
import { statementsPart } from './company-charts.ts';
import { executivesPart } from './executives-part.ts';
import type { Answer } from './page-answer.ts';

/** 1231 → Dec 31 */
const monthAndDay = (end: string) => date(`2000-${end.slice(0, 2)}-${end.slice(2)}`).replace(/,.*/, '');

type Filings = NonNullable<Answer['filings']>;

const place = (one: NonNullable<Answer['addresses']>[number]) =>
  `${[one.line_1, one.line_2, one.city, one.state_or_country, one.postal_code && zip(one.postal_code)].filter(Boolean).join(', ')} (${one.kind})`;

const verified = ({ ein, ein_verified }: Answer) =>
  ein && `${ein.slice(0, 2)}-${ein.slice(2)}${ein_verified ? ', confirmed by its filings' : ', not confirmed by a filing'}`;

/** Says which older filings are not loaded, if the publisher has any. */
const missing = ({ missing_filings, older_pages }: Filings) =>
  missing_filings > 0 &&
  html` ${counted(missing_filings, 'older filing')} on ${counted(older_pages.filter(({ is_loaded }) => !is_loaded).length, 'page')} of the publisher ${missing_filings === 1 ? 'is' : 'are'} not loaded.`;

const pageLink = ({ path }: PageView, { limit, offset, listed }: Filings) =>
  offset + limit < listed &&
  limit > 0 &&
  html`<p><a href="${path}?filings_limit=${String(limit)}&amp;filings_offset=${String(offset + limit)}#filings">Older filings</a></p>`;

const filingsPart = (filings: Filings, ma_events: string, view: PageView) => html`<h2 id="filings">${counted(filings.total, 'filing')}</h2>
<p class="quiet">From ${filings.first_filing_date && date(filings.first_filing_date)} to ${filings.last_filing_date && date(filings.last_filing_date)}.${missing(filings)} <a href="${ma_events}">Acquisitions and divestitures</a></p>
${dataTable(
  'Filings by form',
  [
    { title: 'Form', value: (row: Filings['by_form'][number]) => row.form },
    { title: 'Filings', is_number: true, value: (row) => row.count },
    { title: 'Newest', value: (row) => row.last_filing_date },
  ],
  filings.by_form,
)}
<h3>${filings.offset > 0 ? 'Older' : 'Newest'}</h3>${dataTable(
  'Newest filings',
  [
    { title: 'Filed', value: (row: Filings['recent'][number]) => row.filing_date },
    { title: 'Form', value: (row) => html`<a href="${row.document_url ?? row.source_url}" rel="noreferrer">${row.form}</a>` },
    { title: 'Period', value: (row) => row.report_date },
    { title: 'Items', value: (row) => row.items.join(', ') || null },
    { title: 'Document', value: (row) => row.primary_document_description },
  ],
  filings.recent,
)}${pageLink(view, filings)}`;

const hospitalsPart = (system: Answer['system']) =>
  system !== null &&
  system.hospital_count > 0 &&
  html`<h2>${counted(system.hospital_count, 'hospital')}</h2>${dataTable(
    'Hospitals',
    [
      {
        title: 'Hospital',
        value: (row: (typeof system.hospitals)[number]) =>
          row.is_on_file ? html`<a href="/hospitals/${row.ccn}">${row.name ?? row.ccn}</a>` : row.name,
      },
      { title: 'CCN', value: (row) => row.ccn },
      { title: 'Location', value: (row) => [row.city, row.state].filter(Boolean).join(', ') || null },
    ],
    system.hospitals,
  )}<p class="quiet">The evidence for each is on the page of <a href="${system.link}">${system.system_name}</a>.</p>`;

export function companyPage(company: Answer, view: PageView): Page {
  const from = { source: company.provenance.source, source_url: company.provenance.source_url };
  return {
    title: company.name,
    width: 'wide',
    main: html`<h1>${company.name}</h1>
<p class="lead">${company.tickers.map(({ ticker, exchange }) => (exchange ? `${ticker} (${exchange})` : ticker)).join(', ')}. CIK ${company.cik}.</p>
${notes(view)}
${facts([
  { label: 'Business', value: company.sic_description, ...from },
  { label: 'Sector', value: company.sector && plain(company.sector), why: 'not one of the tracked companies' },
  {
    label: 'Health system',
    value: company.system && html`<a href="${company.system.link}">${company.system.system_name}</a>`,
    why: company.null_reasons.system,
    source: company.system?.source,
    source_url: company.system?.source_url,
  },
  { label: 'EIN', value: verified(company), why: company.null_reasons.ein, ...from },
  company.shares_outstanding && {
    label: 'Shares outstanding',
    value: `${number(company.shares_outstanding.value)} on ${date(company.shares_outstanding.as_of_date)}`,
    source: company.shares_outstanding.source,
    source_url: company.shares_outstanding.source_url,
  },
  company.public_float && {
    label: 'Public float',
    value: `${usd(company.public_float.value)} on ${date(company.public_float.as_of_date)}`,
    source: company.public_float.source,
    source_url: company.public_float.source_url,
  },
  { label: 'Incorporated in', value: company.state_of_incorporation, ...from },
  {
    label: 'Fiscal year ends',
    value: company.fiscal_year_end && monthAndDay(company.fiscal_year_end),
    ...from,
  },
  { label: 'Filer', value: company.category, ...from },
  { label: 'Phone', value: company.telephone && telephone(company.telephone), ...from },
  { label: 'Addresses', value: company.addresses?.map((one) => [place(one), html`<br>`]), ...from },
  { label: 'Former names', value: company.former_names?.map(({ name }) => name).join('; '), why: 'none' },
])}
${statementsPart(company)}
${hospitalsPart(company.system)}
${executivesPart(company)}
${company.filings && filingsPart(company.filings, company.ma_events_link, view)}
<h2>Sources and published rows</h2>${origin(company.provenance)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
