import { z } from 'zod';
import { countedWords } from '#domain/systems/counted';
import { hospitalColumns, largest, leftOutPart, most_hospitals, ownedAsOf } from '#domain/systems/hospitals';
import { type Columns, dataTable } from '#pages/data-table';
import type { Fact } from '#pages/facts';
import { html } from '#pages/html';
import { changed, notes, type Page, sourcesLine } from '#pages/layout';
import { displayName, shownName } from '#pages/names/display-name';
import { block, factsOf, knownFacts, noData, recordHead } from '#pages/record';
import { asSentence, counted, date, ein as einText, joined, number, optionWords, usd, zip } from '#pages/wording';
import { readTable } from '#read-table';
import type { PageView } from '#server/define-endpoint';
import { type Answer, companyStrip, executivesPart, missingStatements, statementsPart } from './company-charts.ts';

const table = (file: string, key: 'form' | 'item') =>
  new Map(
    readTable(`src/routes/companies/${file}`, z.object({ [key]: z.string(), words: z.string() })).map((row) => [row[key]!, row.words!]),
  );
const forms = table('filing-forms.csv', 'form');
const items = table('items-8k.csv', 'item');

/**
 * What a form is for: "prospectus" for 424B5, "tender offer by another party, amended" for SC TO-T/A; null for one that
 * is not in the table.
 */
export function formWords(form: string): string | null {
  const words = forms.get(form.replace(/\/A$/, ''));
  if (words === undefined) return null;
  return form.endsWith('/A') ? `${words}, amended` : words;
}

export const itemWords = (item: string): string => [item, items.get(item)].filter(Boolean).join(' ');

const monthAndDay = (end: string) => date(`2000-${end.slice(0, 2)}-${end.slice(2)}`).replace(/,.*/, '');

type Filings = NonNullable<Answer['filings']>;

const place = (one: NonNullable<Answer['addresses']>[number]) =>
  `${joined([one.line_1 && displayName(one.line_1, 'street'), one.line_2 && displayName(one.line_2, 'street'), one.city && displayName(one.city, 'place'), one.state_or_country, one.postal_code && zip(one.postal_code)])} (${one.kind})`;

const verified = ({ ein, ein_verified }: Answer) =>
  ein && `${einText(ein)}${ein_verified ? ', confirmed by its filings' : ', not confirmed by a filing'}`;

export const missingFilings = ({ missing_filings, older_pages }: Filings): string | null => {
  const files = older_pages.filter(({ is_loaded }) => !is_loaded).map(({ name }) => name);
  if (missing_filings === 0) return null;
  return `${counted(missing_filings, 'older filing')} ${missing_filings === 1 ? 'is' : 'are'} missing because these files are not loaded: ${files.join(', ')}.`;
};

const missing = ({ missing_filings, older_pages }: Filings) =>
  missing_filings > 0 &&
  html` ${counted(missing_filings, 'older filing')} on ${counted(older_pages.filter(({ is_loaded }) => !is_loaded).length, 'page')} of the publisher ${missing_filings === 1 ? 'is' : 'are'} not loaded.`;

function pageLink({ url }: PageView, { limit, offset, listed }: Filings) {
  const at = (from: number) => `${changed(url, { filings_offset: String(from) })}#filings`;
  if (limit > 0 && listed > 0 && offset >= listed)
    return html`<p class="note empty">${counted(listed, 'filing')} listed, none after the first ${number(offset)}. <a href="${at(Math.floor((listed - 1) / limit) * limit)}">Go to the oldest ones</a></p>`;
  return offset + limit < listed && limit > 0 && html`<p><a href="${at(offset + limit)}">Older filings</a></p>`;
}

const formNote = (form: string) => {
  const words = formWords(form);
  return words && html` <span class="quiet">${words}</span>`;
};

/**
 * The sources with the day of this company's newest filing: the newest file of a source may be that of another company.
 */
const sourcesOf = ({ filings, financials }: Answer, { sources }: PageView) => {
  const newest = financials?.[0];
  const notes: Record<string, string | undefined> = {
    sec_submissions: filings?.last_filing_date
      ? `filings of this company up to ${date(filings.last_filing_date)}`
      : 'no file of this company loaded',
    sec_10k: newest ? `reports of this company up to fiscal ${newest.fiscal_year}` : 'no report of this company loaded',
  };
  return sources.map((source) => (notes[source.source_id] ? { ...source, release_date: null, note: notes[source.source_id] } : source));
};

const filingsPart = (filings: Filings, ma_events: string, view: PageView) => html`<h2 id="filings">${counted(filings.total, 'filing')}</h2>
<p class="quiet">From ${filings.first_filing_date && date(filings.first_filing_date)} to ${filings.last_filing_date && date(filings.last_filing_date)}.${missing(filings)} <a href="${ma_events}">Acquisitions and divestitures</a></p>
${dataTable(
  'Filings by form',
  [{ title: 'Form', value: (row) => html`${row.form}${formNote(row.form)}` }, 'count: Filings', 'last_filing_date: Newest'],
  filings.by_form,
)}
<h3>${filings.offset > 0 ? 'Older' : 'Newest'}</h3>${dataTable(
  'Newest filings',
  [
    'filing_date: Filed',
    {
      title: 'Form',
      value: (row) => html`<a href="${row.document_url ?? row.source_url}" rel="noreferrer">${row.form}</a>${formNote(row.form)}`,
    },
    'report_date: Period',
    { title: 'Items', value: (row) => row.items.map(itemWords).join('; ') || null },
    'primary_document_description: Document',
  ],
  filings.recent,
)}${pageLink(view, filings)}`;

type System = NonNullable<Answer['system']>;

/** The whole list can be sorted; the search of hospitals filters it by state, kind and stars. */
const allHospitals = ({ system_id, hospital_count, hospitals }: System) =>
  hospitals.length > most_hospitals &&
  html`<p>The ${String(most_hospitals)} with the most beds. <a href="/systems/${system_id}/hospitals">All ${number(hospital_count)} hospitals</a>, or <a href="/hospitals?system_id=${system_id}">filter them by state, type and stars</a></p>`;

const hasHospitals = ({ hospital_count, left_out_hospital_count }: System) => hospital_count + left_out_hospital_count > 0;

const hospitalsPart = (system: System | null) =>
  system !== null &&
  hasHospitals(system) &&
  html`<h2>${counted(system.hospital_count, 'hospital')}</h2><p>${asSentence(countedWords(system))}</p>${dataTable(
    'Hospitals',
    [
      ...(hospitalColumns(system.fiscal_year) as Columns<(typeof system.hospitals)[number]>),
      { title: 'Owner stated as of', value: ownedAsOf },
    ],
    largest(system.hospitals),
  )}${allHospitals(system)}${leftOutPart(system.left_out_hospitals)}<p class="quiet">The evidence for each is on the page of <a href="${system.link}">${system.system_name}</a>.</p>`;

const about = (company: Answer): Fact[] =>
  factsOf(company, [
    {
      label: 'Sector',
      value: company.sector && optionWords('sector', company.sector),
      why: 'not one of the tracked companies',
    },
    {
      label: 'Health system',
      value:
        company.system &&
        html`<a href="${company.system.link}">${company.system.system_name}</a>, ${hasHospitals(company.system) ? html`<a href="${company.system.link}/hospitals">its hospitals</a>` : 'no hospitals on file'}`,
      why: company.null_reasons.system,
    },
    { label: 'EIN', value: verified(company), why: company.null_reasons.ein },
    company.shares_outstanding && {
      label: 'Shares outstanding',
      value: `${number(company.shares_outstanding.value)} on ${date(company.shares_outstanding.as_of_date)}`,
    },
    company.public_float && {
      label: 'Public float',
      value: `${usd(company.public_float.value)} on ${date(company.public_float.as_of_date)}`,
    },
    'state_of_incorporation: Incorporated in',
    {
      label: 'Fiscal year ends',
      value: company.fiscal_year_end && monthAndDay(company.fiscal_year_end),
    },
    'category: Filer',
    'telephone',
    { label: 'Addresses', value: company.addresses?.map((one) => [place(one), html`<br>`]) },
    { label: 'Former names', value: company.former_names?.map(({ name }) => displayName(name, 'business')).join('; '), why: 'none' },
  ]);

/** Warnings that a part of the page repeats are left out above it. */
const unsaid = (company: Answer, view: PageView): PageView => {
  const { financials, executives } = company.null_reasons;
  const said = [financials, executives && `No executives: ${executives}`, company.filings && missingFilings(company.filings)];
  return { ...view, warnings: view.warnings.filter((one) => !said.includes(one)) };
};

export function companyPage(company: Answer, view: PageView, executives_on_file: string): Page {
  const facts = knownFacts(about(company));
  return {
    title: displayName(company.name, 'business'),
    width: 'wide',
    main: html`${recordHead({
      name: shownName(company.name, 'business'),
      view: null,
      identity: [
        company.tickers.map(({ ticker, exchange }) => (exchange ? `${exchange} ${ticker}` : ticker)).join(', '),
        company.sic_description,
        `CIK ${company.cik}`,
        company.system && html`<a href="${company.system.link}">${shownName(company.system.system_name, 'business')}</a>`,
      ],
      path: view.path,
      tabs: [],
      notes: notes(unsaid(company, view)),
      strip: companyStrip(company),
    })}
${statementsPart(company)}
${block('About', facts.shown, { origins: [company.provenance] })}

${hospitalsPart(company.system)}
${executivesPart(company, executives_on_file)}
${company.filings && filingsPart(company.filings, company.ma_events_link, view)}
${noData([...missingStatements(company), ...facts.missing])}
${sourcesLine(sourcesOf(company, view))}`,
    origin: 'json',
  };
}
