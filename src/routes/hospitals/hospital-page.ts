import type { z } from 'zod';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { time } from '../../pages/time.ts';
import { number, plain, telephone, yesNo } from '../../pages/wording.ts';
import { chartsPart } from './chart-page.ts';
import type { Charts } from './chart-records.ts';
import { ownersPart } from './owners-part.ts';
import { paymentPart, surveyPart } from './quality-page.ts';
import type { Hospital } from './schemas.ts';

type Answer = z.infer<typeof Hospital>;

const ratings = (hospital: Answer) =>
  hospital.rating_history.length > 1 &&
  html`<h3>Rating over time</h3>${dataTable(
    'Overall rating by release',
    [
      { title: 'First release', value: (row: Answer['rating_history'][number]) => row.release_date },
      { title: 'Stars', is_number: true, value: (row) => row.overall_rating },
      { title: 'Name at the time', value: (row) => row.name },
      { title: 'Footnote', value: (row) => row.overall_rating_footnote },
    ],
    hospital.rating_history,
  )}`;

const measureGroups = ({ measure_groups }: Answer) =>
  measure_groups !== null &&
  measure_groups.length > 0 &&
  html`<h3>Measure groups in the rating</h3>${dataTable(
    'Measure groups',
    [
      { title: 'Group', value: (row: NonNullable<Answer['measure_groups']>[number]) => plain(row.group) },
      { title: 'Measures', is_number: true, value: (row) => row.measure_count },
      { title: 'Reported by this hospital', is_number: true, value: (row) => row.facility_measure_count },
      { title: 'Better', is_number: true, value: (row) => row.better },
      { title: 'No different', is_number: true, value: (row) => row.no_different },
      { title: 'Worse', is_number: true, value: (row) => row.worse },
    ],
    measure_groups,
  )}`;

/** Not every facility files a cost report; Veterans Affairs hospitals do not. */
const further = ({ ccn, facility_type }: Answer, has_reports: boolean) => html`<h2>More about this hospital</h2><ul>
${
  facility_type === 'nursing_home' &&
  html`<li><a href="/nursing-homes/${ccn}">Ratings, staffing, penalties and quality measures</a></li>
`
}${has_reports && html`<li><a href="/cost-reports/${ccn}">Cost report</a>, <a href="/cost-reports/${ccn}/balance-sheet">balance sheet</a>, <a href="/cost-reports/${ccn}/charity-care">charity care</a>, <a href="/cost-reports/${ccn}/cost-centers">cost centers</a></li>`}
<li><a href="/vbc/hrrp/${ccn}">Readmission penalties</a> and <a href="/vbc/hrrp/${ccn}/measures">their measures</a></li>
<li><a href="/hospitals/${ccn}/case-mix-index">Case mix index by year</a>, <a href="/hospitals/${ccn}/services">service lines</a>, <a href="/market-intelligence/service-area/${ccn}">service area</a></li>
<li><a href="/hospitals/${ccn}/community-benefit">Community benefit (Schedule H)</a>, <a href="/hospitals/${ccn}/compendium">health system by year in the AHRQ compendium</a></li>
<li><a href="/compare?ccn=${ccn}">Compare with other hospitals</a></li>
<li><a href="/hospitals/${ccn}/clinical-trials">Clinical trials</a>, <a href="/dac/hospital/${ccn}/affiliates">affiliated clinicians</a></li></ul>`;

/** A date with the release it comes from, so that it is not read as current. */
const untilDay = ({ accreditation_expiration_date: day, is_accreditation_expired, certification_as_of_date: as_of }: Answer) =>
  day &&
  html`${time(day)}${is_accreditation_expired && html` <strong>expired</strong>`} <span class="quiet">as of the release of ${as_of && time(as_of)}; a later renewal is not on file</span>`;

export function hospitalPage(hospital: Answer, view: PageView, charts: Charts): Page {
  const { provenance, null_reasons: why } = hospital;
  const from = { source: provenance.source, source_url: provenance.source_url };
  const place = [hospital.address_line, hospital.city, hospital.state, hospital.zip5].filter(Boolean).join(', ');
  const area = hospital.cbsa_population;
  const services = { source: 'cms_provider_of_services' };
  return {
    title: hospital.name,
    width: 'wide',
    main: html`<h1>${hospital.name}</h1>
<p class="lead">${hospital.facility_subtype ?? plain(hospital.facility_type ?? 'facility')}, ${place}. CCN ${hospital.ccn}.</p>
${notes(view)}
<div class="columns"><section><h2>About</h2>${facts([
      {
        label: 'Overall rating',
        value: hospital.overall_rating && `${hospital.overall_rating} out of 5 stars`,
        why: why.overall_rating,
        ...from,
      },
      { label: 'Ownership', value: hospital.ownership, why: why.ownership, ...from },
      { label: 'Emergency services', value: yesNo(hospital.has_emergency_services), why: why.has_emergency_services, ...from },
      { label: 'County', value: hospital.county, why: why.county, ...from },
      { label: 'Phone', value: hospital.telephone && telephone(hospital.telephone), why: why.telephone, ...from },
      {
        label: 'Health system',
        value: hospital.system_id && html`<a href="/systems/${hospital.system_id}">${hospital.system_name ?? hospital.system_id}</a>`,
        why: why.system_id,
      },
      { label: 'Last listed', value: hospital.last_listed_date, why: 'not in a facility file', ...from },
    ])}</section>
<section><h2>Certification and teaching</h2>${facts([
      { label: 'Accredited by', value: hospital.accreditation_agency, why: why.accreditation_agency, ...services },
      { label: 'Accredited until', value: untilDay(hospital), why: why.accreditation_expiration_date, ...services },
      { label: 'In Medicare since', value: hospital.participation_date, why: why.participation_date, ...services },
      { label: 'Beds', value: hospital.bed_count, why: why.bed_count, ...services },
      { label: 'Medical school', value: hospital.medical_school_affiliation, why: why.medical_school_affiliation, ...services },
      hospital.termination_date !== null && { label: 'Terminated', value: hospital.termination_date, ...services },
      hospital.termination !== null && { label: 'Reason', value: hospital.termination, ...services },
      {
        label: hospital.certification_date_basis === 'provider_of_services' ? 'Last certification survey' : 'Certified',
        value: hospital.certification_date,
        why: why.certification_date,
        ...(hospital.certification_date_basis === 'provider_of_services' ? services : from),
      },
      {
        label: 'Metropolitan area',
        value: area && `${area.title}: ${number(area.population)} residents in ${area.year}`,
        why: why.cbsa_population,
        source: 'census_cbsa_population',
      },
    ])}</section></div>
${ownersPart(hospital)}
${chartsPart(hospital.ccn, charts)}
${surveyPart(hospital)}
${paymentPart(hospital)}
${measureGroups(hospital)}
${ratings(hospital)}
${further(hospital, charts.financials.length > 0)}
<h2>Sources and published rows</h2>
${origin(provenance)}
${hospital.quality_sources.map((row) => origin(row))}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
