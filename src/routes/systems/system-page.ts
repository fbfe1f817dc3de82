import type { z } from 'zod';
import { systemSource } from '../../domain/systems/system-source.ts';
import { curatedCompanies } from '../../fields/curated-companies.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts, sourceLink } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, number, plain } from '../../pages/wording.ts';
import { chainTable } from './chain-table.ts';
import { type ChartRow, chartPart } from './chart-part.ts';
import type { PaidRow } from './executive-records.ts';
import { executivesTable } from './executives-table.ts';
import type { SystemDetail } from './schemas.ts';

type Answer = z.infer<typeof SystemDetail>;

export interface SystemPageData {
  rows: ChartRow[];
  /** The highest paid of the newest year. */
  executives: PaidRow[];
}

const kinds = { nonprofit: 'Nonprofit health system', public_company: 'Public company', government: 'Public health system' };

/** A tracked company has a page. */
const identifier = ({ member_type, member_id }: Answer['identifiers'][number]) => {
  const company = member_type === 'cik' && curatedCompanies.find(({ cik }) => cik === member_id);
  return company ? html`<a href="/companies/${company.ticker}">${member_id}</a>` : member_id;
};

const named = (answer: Answer, system_id: string) =>
  system_id === answer.system_id
    ? 'the system itself'
    : (answer.divisions.find((one) => one.system_id === system_id)?.system_name ?? system_id);

const divisionsPart = ({ divisions }: Answer) =>
  divisions.length > 0 &&
  html`<h2>${counted(divisions.length, 'division')}</h2>${dataTable(
    'Divisions',
    [
      { title: 'Division', value: (row: Answer['divisions'][number]) => html`<a href="/systems/${row.system_id}">${row.system_name}</a>` },
      { title: 'State', value: (row) => row.state },
      { title: 'Hospitals', is_number: true, value: (row) => row.hospital_count },
      { title: 'EINs', is_number: true, value: (row) => row.ein_count },
      { title: 'Providers', is_number: true, value: (row) => row.npi_count },
      { title: 'Physicians', is_number: true, value: (row) => row.physician_count },
      { title: 'Source', value: (row) => sourceLink(row.source, row.source_url) },
    ],
    divisions,
  )}`;

/** A hospital listed only in an old file may have closed or changed owners. */
const standingIn = ({ standing, last_listed_date }: Answer['hospitals'][number]) =>
  standing === null || standing === 'listed'
    ? standing
    : html`<span class="badge warning">${plain(standing)}</span>${last_listed_date && html` <span class="quiet">last listed ${last_listed_date}</span>`}`;

const hospitalsPart = (answer: Answer) =>
  answer.hospitals.length > 0 &&
  html`<h2>${counted(answer.hospitals.length, 'hospital')}</h2>${dataTable(
    'Hospitals',
    [
      {
        title: 'Hospital',
        value: (row: Answer['hospitals'][number]) =>
          row.standing === null ? row.name : html`<a href="/hospitals/${row.ccn}">${row.name ?? row.ccn}</a>`,
      },
      { title: 'CCN', value: (row) => row.ccn },
      { title: 'Location', value: (row) => [row.city, row.state].filter(Boolean).join(', ') || null },
      { title: 'Status', value: standingIn },
      ...(answer.divisions.length > 0
        ? [{ title: 'Belongs to', value: (row: Answer['hospitals'][number]) => named(answer, row.system_id) }]
        : []),
      { title: 'Evidence', value: (row) => row.basis.map(plain).join(', ') },
      {
        title: 'EIN',
        value: (row) => row.own_ein ?? (row.filed_under_ein && html`<span class="quiet">shared: files under ${row.filed_under_ein}</span>`),
      },
      { title: 'Source', value: (row) => sourceLink(row.source, row.source_url) },
    ],
    answer.hospitals,
  )}`;

const einsPart = (answer: Answer) =>
  answer.eins.length > 0 &&
  html`<h2>${counted(answer.eins.length, 'EIN')}</h2>${dataTable(
    'EINs',
    [
      { title: 'EIN', value: (row: Answer['eins'][number]) => row.ein },
      { title: 'Filer', value: (row) => row.name },
      { title: 'Role', value: (row) => plain(row.role) },
      ...(answer.divisions.length > 0
        ? [{ title: 'Belongs to', value: (row: Answer['eins'][number]) => named(answer, row.system_id) }]
        : []),
      { title: 'Evidence', value: (row) => (row.basis === 'registry' ? 'registry' : `Schedule R of ${row.via_ein}`) },
      { title: 'Source', value: (row) => sourceLink(row.source, row.source_url) },
    ],
    answer.eins,
  )}`;

const refusals: Record<string, string> = {
  not_controlled: 'named in Schedule R, but not controlled by the system',
  left: 'a former hospital of the system that may still be listed under its EIN',
};

const chainNamesPart = ({ chain_names }: Answer) =>
  chain_names.length > 0 && html`<h2>Names in cost reports</h2>${chainTable('Names in cost reports', chain_names, false)}`;

const refusedPart = ({ refused }: Answer) =>
  refused.length > 0 &&
  html`<h2>Not counted</h2><ul>${refused.map(
    (one) =>
      html`<li>${one.member_type.toUpperCase()} ${one.member_id}: ${one.reason === 'tie' ? html`claimed by ${one.candidates.map((id, at) => [at > 0 && ', ', html`<a href="/systems/${id}">${id}</a>`])}` : refusals[one.reason]}</li>`,
  )}</ul>`;

const identifiersPart = ({ identifiers }: Answer) =>
  identifiers.length > 0 &&
  html`<h2>Other identifiers</h2>${dataTable(
    'Other identifiers',
    [
      { title: 'Type', value: (row: Answer['identifiers'][number]) => row.member_type.replace('_', ' ').toUpperCase() },
      { title: 'Identifier', value: (row) => identifier(row) },
      { title: 'Name', value: (row) => row.member_name },
      { title: 'Source', value: (row) => sourceLink(row.source, row.source_url) },
    ],
    identifiers,
  )}`;

export function systemPage(answer: Answer, view: PageView, { rows, executives }: SystemPageData): Page {
  const at = `/systems/${answer.system_id}`;
  const place = [answer.city, answer.state].filter(Boolean).join(', ');
  return {
    title: answer.system_name,
    width: 'wide',
    main: html`<h1>${answer.system_name}</h1>
<p class="lead">${answer.parent_system_id ? html`A division of <a href="/systems/${answer.parent_system_id}">${answer.parent_system_name ?? answer.parent_system_id}</a>` : answer.system_kind ? kinds[answer.system_kind] : 'A chain of hospitals'}${place && `, ${place}`}.</p>
${notes(view)}
${facts([
  {
    label: 'Hospitals',
    value:
      answer.listed_hospital_count === answer.hospital_count
        ? answer.hospital_count
        : `${number(answer.hospital_count)}, of which ${number(answer.listed_hospital_count)} in current files`,
  },
  {
    label: 'Providers',
    value: html`<a href="${at}/physicians">${number(answer.npi_count)}</a>, ${number(answer.physician_count)} physicians`,
  },
  {
    label: 'Affiliated clinicians',
    value: html`${number(answer.affiliated_npi_count)}, who may be employed elsewhere`,
  },
  { label: 'EINs', value: answer.ein_count },
  {
    label: 'Arrivals and departures',
    value: html`${number(answer.moves.arrival_count)} and ${number(answer.moves.departure_count)} between loaded releases`,
  },
  { label: 'Evidence', value: answer.evidence && html`${answer.evidence} ${systemSource(answer.source, answer.source_url)}` },
])}
${chartPart(rows, answer.system_id)}
<p><a href="${at}/financials">All filings</a> · <a href="${at}/financials/workforce">Workforce by EIN</a> · <a href="${at}/financials/community-benefit">Community benefit (Schedule H)</a> · <a href="${at}/related-organizations">Related organizations</a> and <a href="${at}/related-transactions">transactions with them</a> · <a href="${at}/filings">Returns in the IRS index</a> · <a href="${at}/quality">Quality of its clinicians</a></p>
${executives.length > 0 && html`<h2>Highest paid, fiscal year ${String(executives[0]!.fiscal_year)}</h2>${executivesTable(executives)}<p><a href="${at}/financials/executives">All executives</a></p>`}
${divisionsPart(answer)}
${hospitalsPart(answer)}
${einsPart(answer)}
${chainNamesPart(answer)}
${refusedPart(answer)}
${identifiersPart(answer)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
