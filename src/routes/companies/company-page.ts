import type { z } from 'zod';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { counted, plain } from '../../pages/wording.ts';
import type { Company } from './schemas.ts';

type Answer = z.infer<typeof Company>;
type Filings = NonNullable<Answer['filings']>;

const place = (one: NonNullable<Answer['addresses']>[number]) =>
  `${[one.line_1, one.line_2, one.city, one.state_or_country, one.postal_code].filter(Boolean).join(', ')} (${one.kind})`;

const verified = ({ ein, ein_verified }: Answer) =>
  ein && `${ein.slice(0, 2)}-${ein.slice(2)}${ein_verified ? ', stated in its filings' : ', not confirmed by a filing'}`;

const filingsPart = (filings: Filings) => html`<h2>${counted(filings.total, 'filing')}</h2>
<p class="quiet">From ${filings.first_filing_date} to ${filings.last_filing_date}.</p>
${dataTable(
  'Filings by form',
  [
    { title: 'Form', value: (row: Filings['by_form'][number]) => row.form },
    { title: 'Filings', is_number: true, value: (row) => row.count },
    { title: 'Newest', value: (row) => row.last_filing_date },
  ],
  filings.by_form,
)}
<h3>Newest</h3>${dataTable(
  'Newest filings',
  [
    { title: 'Filed', value: (row: Filings['recent'][number]) => row.filing_date },
    { title: 'Form', value: (row) => html`<a href="${row.document_url ?? row.source_url}" rel="noreferrer">${row.form}</a>` },
    { title: 'Period', value: (row) => row.report_date },
    { title: 'Items', value: (row) => row.items.join(', ') || null },
    { title: 'Document', value: (row) => row.primary_document_description },
  ],
  filings.recent,
)}`;

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
  { label: 'Sector', value: company.sector && plain(company.sector), why: 'not one of the companies followed in full' },
  { label: 'Health system', value: company.system_id, why: 'none' },
  { label: 'EIN', value: verified(company), ...from },
  { label: 'Incorporated in', value: company.state_of_incorporation, ...from },
  {
    label: 'Fiscal year ends',
    value: company.fiscal_year_end && `${company.fiscal_year_end.slice(0, 2)}-${company.fiscal_year_end.slice(2)} (month-day)`,
    ...from,
  },
  { label: 'Filer', value: company.category, ...from },
  { label: 'Telephone', value: company.telephone, ...from },
  { label: 'Addresses', value: company.addresses?.map((one) => [place(one), html`<br>`]), ...from },
  { label: 'Former names', value: company.former_names?.map(({ name }) => name).join('; '), why: 'none' },
])}
<h2>Revenue</h2>${
      company.revenue_trajectory
        ? dataTable(
            'Revenue by fiscal year',
            [
              { title: 'Fiscal year', value: (row: NonNullable<Answer['revenue_trajectory']>[number]) => String(row.fiscal_year) },
              { title: 'US dollars', is_number: true, value: (row) => row.revenue_usd },
            ],
            company.revenue_trajectory,
          )
        : html`<p class="quiet">Not held: the files it is made from are not loaded.</p>`
    }
${company.filings && filingsPart(company.filings)}
<h2>Where this comes from</h2>${origin(company.provenance)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
