import type { z } from 'zod';
import { controlPart } from '../../domain/hospitals/control-part.ts';
import { subtypeWords } from '../../domain/hospitals/facility-kind.ts';
import type { FinancialYear } from '../../domain/hospitals/finances/chart-records.ts';
import { financialCharts } from '../../domain/hospitals/finances/year-charts.ts';
import { hospitalHeadPart, hospitalTitle } from '../../domain/hospitals/head/head-part.ts';
import type { HospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { missingFigures } from '../../domain/hospitals/head/head-strip.ts';
import type { Fact } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nameOrNull, place } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { block } from '../../pages/record/block.ts';
import { knownFacts } from '../../pages/record/known-facts.ts';
import { noData } from '../../pages/record/no-data.ts';
import { time } from '../../pages/time.ts';
import { number, plain, telephone, yesNo } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { FurtherPages } from './further-pages.ts';
import { ownersPart } from './owners-part.ts';
import type { Hospital } from './schemas.ts';

type Answer = z.infer<typeof Hospital>;

interface HospitalPageData extends FurtherPages {
  head: HospitalHead;
  financials: FinancialYear[];
  /** The file of service areas is loaded. */
  has_service_areas: boolean;
}

/** Case mix, service areas and Schedule H are of hospitals; a facility whose type is not published may be one. */
const isHospital = (facility_type: string | null) => facility_type === null || ['hospital', 'irf', 'ltch'].includes(facility_type);

/** Only these reports have cost centers. */
const with_cells = 'hcris_2552_10';

/** Not every facility files a cost report; Veterans Affairs hospitals do not. */
const further = ({ ccn, facility_type }: Answer, { head, financials, ...has }: HospitalPageData) => html`<ul>
${head.has_reports && html`<li><a href="/cost-reports/${ccn}/years">Finances by year</a>, <a href="/cost-reports/${ccn}/balance-sheet">balance sheets</a>, <a href="/cost-reports/${ccn}/charity-care">charity care</a>${financials.some(({ report }) => report?.source === with_cells) && html`, <a href="/cost-reports/${ccn}/cost-centers">cost centers</a>`}</li>`}
${
  isHospital(facility_type) &&
  html`<li><a href="/hospitals/${ccn}/case-mix-index">Case mix index by year</a>${has.has_services && html`, <a href="/hospitals/${ccn}/services">service lines</a>`}${has.has_service_areas && html`, <a href="/market-intelligence/service-area/${ccn}">service area</a>`}</li>
${has.has_benefit && html`<li><a href="/hospitals/${ccn}/community-benefit">Community benefit (Schedule H)</a></li>`}
${has.has_compendium && html`<li><a href="/hospitals/${ccn}/compendium">Health system by year in the AHRQ compendium</a></li>`}`
}
${facility_type === 'nursing_home' && html`<li><a href="/nursing-homes/${ccn}">Ratings, staffing, penalties and quality measures</a></li>`}</ul>`;

/** A date with the release it comes from, so that it is not read as current. */
const untilDay = ({ accreditation_expiration_date: day, is_accreditation_expired, certification_as_of_date: as_of }: Answer) =>
  day &&
  html`${time(day)}${is_accreditation_expired && html` <strong>(passed)</strong>`} <span class="quiet">as stated in the release of ${as_of && time(as_of)}; a later renewal is not on file</span>`;

const about = (hospital: Answer): Fact[] => {
  const { null_reasons: why } = hospital;
  return [
    {
      label: 'Type',
      value: hospital.facility_subtype ? subtypeWords(hospital.facility_subtype) : hospital.facility_type && plain(hospital.facility_type),
    },
    {
      label: 'Address',
      value:
        hospital.address_line &&
        html`${place({ address_line: hospital.address_line, city: hospital.city })}, ${hospital.state} ${hospital.zip5}`,
    },
    { label: 'County', value: nameOrNull(hospital.county, 'place'), why: why.county },
    { label: 'Phone', value: hospital.telephone && telephone(hospital.telephone), why: why.telephone },
    { label: 'Ownership', value: hospital.control.differs ? controlPart(hospital.control) : hospital.ownership, why: why.ownership },
    { label: 'Emergency services', value: yesNo(hospital.has_emergency_services), why: why.has_emergency_services },
    { label: 'Last listed', value: hospital.last_listed_date, why: 'not in a loaded facility file' },
  ];
};

const certification = (hospital: Answer): (Fact | false)[] => {
  const { null_reasons: why, cbsa_population: area } = hospital;
  return [
    { label: 'Accredited by', value: hospital.accreditation_agency, why: why.accreditation_agency },
    { label: 'Accredited until', value: untilDay(hospital), why: why.accreditation_expiration_date },
    { label: 'In Medicare since', value: hospital.participation_date, why: why.participation_date },
    { label: 'Medical school', value: hospital.medical_school_affiliation, why: why.medical_school_affiliation },
    hospital.termination_date !== null && { label: 'Terminated', value: hospital.termination_date },
    hospital.termination !== null && { label: 'Reason', value: hospital.termination },
    {
      label: hospital.certification_date_basis === 'provider_of_services' ? 'Last certification survey' : 'Certified',
      value: hospital.certification_date,
      why: why.certification_date,
    },
    {
      label: 'Metropolitan area',
      value: area && `${area.title}: ${number(area.population)} residents in ${area.year}`,
      why: why.cbsa_population,
    },
  ];
};

export function hospitalPage(hospital: Answer, view: PageView, data: HospitalPageData): Page {
  const { head, financials } = data;
  const { provenance, ccn, null_reasons: why } = hospital;
  const facts = knownFacts(about(hospital));
  const certified = knownFacts(certification(hospital));
  return {
    title: hospitalTitle(head, 'overview'),
    width: 'wide',
    main: html`${hospitalHeadPart(head, 'overview', notes(view))}
<div class="columns">${block('About', facts.shown, { origins: [provenance] })}${block('Certification and teaching', certified.shown, {
      origins: [{ source: 'cms_provider_of_services' }, hospital.cbsa_population && { source: 'census_cbsa_population' }],
    })}</div>
${financials.length > 0 && html`${financialCharts(ccn, financials)}<p><a href="/cost-reports/${ccn}">All finances</a> · by year as <a href="/cost-reports/${ccn}/years?format=xlsx">Excel</a>, <a href="/cost-reports/${ccn}/years?format=csv">CSV</a></p>`}
${block('Ownership', ownersPart(hospital), { id: 'ownership' })}
${block('More', further(hospital, data))}
${noData([
  ...facts.missing,
  ...certified.missing,
  ...missingFigures(head),
  hospital.owners.length === 0 && { what: 'owners', why: why.system_id },
])}`,
    origin: 'sources',
  };
}
