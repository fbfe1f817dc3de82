import type { z } from 'zod';
import type { PageView } from '../../../http/define-endpoint.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { sourceLink } from '../../../pages/facts.ts';
import { type Content, html } from '../../../pages/html.ts';
import { type Page, sourcesLine } from '../../../pages/layout.ts';
import { asJson, notes } from '../../../pages/notes.ts';
import { origin } from '../../../pages/origin.ts';
import { sourceTitle } from '../../../pages/source-title.ts';
import { counted, date, number, plain, usd } from '../../../pages/wording.ts';
import { employerName } from './employment-page.ts';
import { reportsTable } from './quality-page.ts';
import type { Dossier } from './schemas.ts';

type Answer = z.infer<typeof Dossier>;
type Block = Pick<Answer['clinical_trials'], 'available' | 'explanation' | 'sources'>;

/** One block: its data, or why it is empty; and its sources, loaded or not. */
const part = (title: string, block: Block, content: Content) => html`<section><h2>${title}</h2>
${block.available ? content : html`<p class="quiet">${block.explanation}</p>`}
<p class="quiet">Sources: ${block.sources.map((one, at) => [at > 0 && ', ', html`<a href="/sources/${one.source_id}">${sourceTitle(one.source_id)}</a> (${plain(one.status)}${one.release_date && `, ${date(one.release_date)}`})`])}</p></section>
`;

type Payment = Answer['financial_intelligence']['medicare_payments'][number];
const payments = (rows: Payment[]) =>
  html`${dataTable(
    'Medicare payments by year',
    [
      { title: 'Year', value: (row: Payment) => String(row.year) },
      { title: 'Beneficiaries', is_number: true, value: (row) => row.beneficiary_count },
      { title: 'Services', is_number: true, value: (row) => row.service_count },
      { title: 'Charged', is_number: true, value: (row) => row.submitted_charge_usd && usd(row.submitted_charge_usd) },
      { title: 'Allowed', is_number: true, value: (row) => row.medicare_allowed_usd && usd(row.medicare_allowed_usd) },
      { title: 'Paid', is_number: true, value: (row) => row.medicare_payment_usd && usd(row.medicare_payment_usd) },
    ],
    rows,
  )}${rows.map((row) => origin(row.provenance))}`;

const billing = ({ employers: rows, executive_matches, affiliation_at }: Answer['financial_intelligence']) =>
  html`${
    rows.length > 0 &&
    dataTable(
      'Who bills Medicare for the provider',
      [
        { title: 'Employer', value: (row: (typeof rows)[number]) => row.organization_name },
        { title: 'EIN', value: (row) => row.ein },
        {
          title: 'Health system',
          value: (row) =>
            row.system_id && html`<a href="${row.deep_link ?? `/systems/${row.system_id}`}">${row.system_name ?? row.system_id}</a>`,
        },
        {
          title: 'Latest revenue',
          is_number: true,
          value: (row) =>
            row.latest_revenue_usd === null
              ? null
              : html`${usd(row.latest_revenue_usd)} <span class="quiet">${String(row.latest_fiscal_year)}, ${row.figures_of === 'system' ? 'the whole system' : 'the employer'}</span>`,
        },
        { title: 'Employees (minimum)', is_number: true, value: (row) => row.headcount },
      ],
      rows,
    )
  }${executive_matches.map((one) => html`<p>Among the executives of ${one.filer_name ?? one.ein} in ${String(one.fiscal_year)}: ${one.title ?? one.name}${one.total_usd !== null && `, ${usd(one.total_usd)}`} <span class="quiet">(${one.confidence} confidence)</span> <a href="${one.source_url}">filing</a></p>`)}<p><a href="${affiliation_at}">Full financial affiliation</a></p>`;

const licenses = ({
  license_count,
  states,
  licenses,
  disciplinary_summary: discipline,
}: Answer['license_intelligence']) => html`<p>${counted(license_count, 'license')}${states.length > 0 && ` in ${states.join(', ')}`}. Only boards publish a license status.</p>
${
  licenses.length > 0 &&
  dataTable(
    'Licenses',
    [
      { title: 'State', value: (row: (typeof licenses)[number]) => row.state },
      { title: 'Number', value: (row: (typeof licenses)[number]) => row.license_number },
      { title: 'Type', value: (row: (typeof licenses)[number]) => row.license_type ?? row.license_type_class },
      { title: 'Status', value: (row: (typeof licenses)[number]) => row.status },
      { title: 'Source', value: (row: (typeof licenses)[number]) => sourceLink(row.source) },
    ],
    licenses,
  )
}
${discipline && html`<p>${counted(discipline.all_actions, 'disciplinary action')} for this NPI, ${number(discipline.currently_active_actions)} active today; ${counted(discipline.lists_searched.length, 'list')} and ${counted(discipline.boards_searched.length, 'board')} searched.</p>`}`;

/** Active disciplinary actions are shown first. */
function activeActions(npi: string, discipline: Answer['license_intelligence']['disciplinary_summary']): Content {
  if (!discipline || discipline.currently_active_actions === 0) return null;
  const { critical, high } = discipline.by_severity;
  return html`<div class="verdict bad"><p class="outcome">${counted(discipline.currently_active_actions, 'active disciplinary action')}</p>
<p>Severity of all actions on file: ${number(critical)} critical, ${number(high)} high. <a href="/licenses/${npi}/disciplinary">All actions</a> · <a href="/exclusions/comprehensive/${npi}">Exclusions with this NPI</a></p></div>`;
}

const employers = (rows: Answer['employment_intelligence']['employers']) =>
  html`<ul>${rows.map((one) => html`<li>${employerName(one)}${one.state && `, ${one.state}`}${one.system_id && html`, <a href="/systems/${one.system_id}">${one.system_name ?? one.system_id}</a>`} <span class="quiet">confidence ${one.confidence.toFixed(2)}${one.pac_id && `, PAC ID ${one.pac_id}`}</span></li>`)}</ul>`;

const works = ({ employers: rows, practices_alone, employment_at }: Answer['employment_intelligence']) =>
  html`${rows.length > 0 && employers(rows)}${practices_alone && html`<p>Solo practice: the Doctors and Clinicians file names no group.</p>`}<p><a href="${employment_at}">All evidence, arrivals and departures</a></p>`;

const studies = ({ trial_count, recruiting_count, trials, trials_at }: Answer['clinical_trials']) =>
  html`<p>Investigator of ${counted(trial_count, 'study', 'studies')}, ${number(recruiting_count)} recruiting.</p>
<ul>${trials.map((one) => html`<li><a href="/clinical-trials/${one.nct_id}">${one.brief_title ?? one.nct_id}</a>${one.status && html` <span class="quiet">${plain(one.status)}</span>`}</li>`)}</ul>
<p><a href="${trials_at}">All studies</a></p>`;

const scores = ({ latest, quality_at }: Answer['quality_intelligence']) =>
  html`${latest && html`<p>Performance year ${String(latest.performance_year)}, final score ${latest.final_score === null ? 'not published' : number(latest.final_score)}.</p>${reportsTable(latest)}`}<p><a href="${quality_at}">All years</a></p>`;

export function dossierPage(dossier: Answer, view: PageView): Page {
  const { npi, financial_intelligence: money, license_intelligence: licensed, employment_intelligence: work } = dossier;
  const facilities = html`<ul>${dossier.facility_affiliations.results.map((one) => html`<li><a href="/hospitals/${one.parent_ccn ?? one.ccn}">${one.facility_name ?? one.parent_name ?? one.ccn}</a>${one.facility_type && `, ${plain(one.facility_type)}`}</li>`)}</ul>`;
  const hospitals = html`<ul>${dossier.hospital_affiliations.results.map((one) => html`<li><a href="/hospitals/${one.ccn}">${one.hospital_name ?? one.ccn}</a></li>`)}</ul>`;
  return {
    title: `${dossier.name ?? npi}: provider dossier`,
    width: 'wide',
    main: html`<h1>${dossier.name ?? npi}</h1>
<p class="lead">${dossier.credential && `${dossier.credential}, `}${dossier.specialty ?? dossier.entity_type ?? 'Provider'}. NPI ${npi}. <a href="${dossier.profile_at}">Full profile</a></p>
${notes(view)}
${activeActions(npi, licensed.disciplinary_summary)}
${part('Finances', money, html`${money.medicare_payments.length > 0 && payments(money.medicare_payments)}${money.service_record_count > 0 && html`<p><a href="${money.services_at}">${counted(money.service_record_count, 'record')} of Medicare Part B by HCPCS code</a></p>`}${billing(money)}`)}
${part('Licenses and discipline', licensed, licenses(licensed))}
<p><a href="/provider/${npi}/utilization">Medicare utilization by year</a> · <a href="/provider/${npi}/utilization/services">services by HCPCS code</a> · <a href="/provider/${npi}/enrollments">Medicare enrollments with locations and specialties</a></p>
<p><a href="/exclusions/comprehensive/${npi}">Exclusion screening by NPI</a> · <a href="${licensed.licenses_at}">All licenses</a></p>
${part('Quality', dossier.quality_intelligence, scores(dossier.quality_intelligence))}
${part('Employers', work, works(work))}
${part('Facilities', dossier.facility_affiliations, facilities)}
${part('Hospitals', dossier.hospital_affiliations, hospitals)}
${part('Clinical trials', dossier.clinical_trials, studies(dossier.clinical_trials))}
<h2>Source of name and address</h2>${origin(dossier.provenance)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
