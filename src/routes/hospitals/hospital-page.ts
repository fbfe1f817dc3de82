import type { z } from 'zod';
import type { Deps } from '#deps';
import { controlPart } from '#domain/hospitals/control';
import type { HospitalOwner } from '#domain/hospitals/enrolled-records';
import type { FinancialYear } from '#domain/hospitals/finances/chart-records';
import { financialCharts } from '#domain/hospitals/finances/year-charts';
import { hospitalTop } from '#domain/hospitals/head/head-part';
import type { HospitalHead } from '#domain/hospitals/head/head-records';
import { missingFigures } from '#domain/hospitals/head/head-strip';
import { isHospitalKind, subtypeWords } from '#domain/hospitals/listed-kinds';
import { dataTable } from '#pages/data-table';
import { type Fact, sourceLink } from '#pages/facts';
import { type Html, html, time } from '#pages/html';
import type { Page } from '#pages/layout';
import { nameOrNull, place } from '#pages/names/display-name';
import { block, factsOf, headedPage, knownFacts, noData } from '#pages/record';
import { counted, date, ein as einText, number, percent, plain } from '#pages/wording';
import { current } from '#records/current';
import type { PageView } from '#server/define-endpoint';
import type { Hospital } from './schemas.ts';

type Signal = z.infer<typeof HospitalOwner>['signals'][number];
type Words = Record<string, string | undefined>;

const quoted = (text: string | undefined) => (text ? ` “${text}”` : '');

/** Roles are published in capitals. */
const role = (published: string | undefined) => published?.toLowerCase().replace('5% or greater ', '') ?? 'owner';

const sentences: Record<Signal['basis'], (evidence: Words) => string> = {
  registry: ({ says }) => `Listed in the registry of health systems${says ? `: ${says}` : ''}`,
  cost_report_chain: ({ chain_name }) => `Its cost report names the chain${quoted(chain_name)}`,
  ein_crosswalk: ({ ein }) => `It is reported to the IRS under the EIN ${ein && einText(ein)} of the system`,
  ahrq_compendium: ({ compendium_year }) => `The AHRQ compendium of ${compendium_year} places it in the system`,
  name_brand: ({ listed_name }) => `It is listed under the name of the system:${quoted(listed_name)}`,
  hospital_owners: ({ owner_name, role: published, ownership_pct }) =>
    `It reports${quoted(owner_name)} to Medicare: ${role(published)}${ownership_pct ? `, ${percent(Number(ownership_pct))}` : ''}`,
  medicare_enrollment: ({ organization_name }) => `It is enrolled in Medicare as${quoted(organization_name)}, under a number of the system`,
  change_of_ownership: ({ buyer, seller, effective_date }) =>
    `Medicare processed its sale by${quoted(seller) || ' an unnamed owner'} to${quoted(buyer) || ' an unnamed owner'}${effective_date ? `, effective ${date(effective_date)}` : ''}`,
};

/** What one source says, as a sentence without its full stop. */
const sentenceOf = ({ basis, evidence }: Signal): string => sentences[basis](evidence as Words);
type Owner = Answer['owners'][number];
type Change = Answer['ownership_changes'][number];

const endings = {
  change_of_ownership: 'Medicare processed its sale',
  another_chain: 'a later cost report names another chain',
  renamed: 'it is now listed under another system’s name',
  left: 'the registry says that it left',
};

const systemLink = ({ system_id, system_name }: Owner) =>
  html`<a href="/systems/${system_id}">${nameOrNull(system_name, 'business') ?? system_id}</a>`;

function summary(owners: Owner[]): Html {
  const now = owners.find(({ ownership }) => ownership === 'current');
  if (now?.left_out === 'sold' && now.later_change)
    return html`<p>The last owner that a source names${now.last_named_date && html`, for ${time(now.last_named_date)},`} is ${systemLink(now)}. Medicare processed a change of ownership on ${time(now.later_change.effective_date)}${now.later_change.buyer_organization_name && html`, buyer ${now.later_change.buyer_organization_name}`}; no source names the health system of the buyer.</p>`;
  if (now) return html`<p>Owned by ${systemLink(now)}${now.from_date && html`, in loaded sources since ${time(now.from_date)}`}.</p>`;
  const claimed = owners.filter(({ ownership }) => ownership === 'disputed');
  if (claimed.length > 0)
    return html`<p>Sources name different owners: ${claimed.map((owner, at) => [at > 0 && ', ', systemLink(owner)])}. It is counted for none of them.</p>`;
  return html`<p>No source names a health system that owns it today.</p>`;
}

const evidence = (owner: Owner) =>
  html`<details><summary>${counted(owner.signals.length, 'source')}, confidence ${percent(Math.round(owner.confidence * 100))}</summary><ul>${owner.signals.map(
    (one) =>
      html`<li>${sentenceOf(one)}${one.from_date && html` <span class="quiet">(${time(one.from_date)}${one.last_named_date && one.last_named_date !== one.from_date && html` to ${time(one.last_named_date)}`})</span>`} ${sourceLink(one.source, one.source_url)}</li>`,
  )}</ul></details>`;

const history = (owners: Owner[]) =>
  dataTable(
    'Owners',
    [
      { title: 'Health system', value: systemLink },
      {
        title: 'Ownership',
        value: (row: Owner) => (row.left_out ? `${plain(row.ownership)}, ${plain(row.left_out)}` : plain(row.ownership)),
      },
      'from_date: First named',
      'last_named_date',
      {
        title: 'Ended',
        value: (row) => row.ended_by && html`${row.to_date && html`by ${time(row.to_date)}: `}${endings[row.ended_by]}`,
      },
      { title: 'How we know', value: evidence },
    ],
    owners,
  );

const party = (name: string | null, trade_name: string | null) =>
  name && html`${name}${trade_name && trade_name !== name && html` <span class="quiet">(${trade_name})</span>`}`;

const sales = (ccn: string, changes: Change[]) =>
  html`<h3>Changes of ownership processed by Medicare</h3>${dataTable(
    'Changes of ownership',
    [
      'effective_date: Effective',
      'change_type: Kind',
      { title: 'Seller', value: (row) => party(row.seller_organization_name, row.seller_doing_business_as) },
      { title: 'Buyer', value: (row) => party(row.buyer_organization_name, row.buyer_doing_business_as) },
      {
        title: 'Hospital',
        value: (row) => {
          if (row.seller_ccn === row.buyer_ccn) return 'this one';
          const other = row.seller_ccn === ccn ? row.buyer_ccn : row.seller_ccn;
          return html`${row.seller_ccn === ccn ? 'joined' : 'took over'} ${other ?? 'another hospital'}`;
        },
      },
      'source',
    ],
    changes,
  )}`;

function ownersPart({ ccn, owners, legal_entities, ownership_changes }: Answer): Html | null {
  if (owners.length + legal_entities.length + ownership_changes.length === 0) return null;
  const [entity] = legal_entities;
  return html`${summary(owners)}
${
  entity &&
  html`<p>Enrolled in Medicare as ${party(entity.organization_name, entity.doing_business_as)}${entity.profit_status && `, ${plain(entity.profit_status)}`}${entity.incorporation_date && html`, incorporated ${time(entity.incorporation_date)}`} ${sourceLink(entity.source, entity.source_url)}. <a href="/hospitals/${ccn}/owners">Owners and managers it reports</a></p>`
}
${owners.length > 0 && history(owners)}${ownership_changes.length > 0 && sales(ccn, ownership_changes)}<p class="quiet">Dates come from the sources: a sale may be earlier than the first source that reports it.</p>`;
}

type Answer = z.infer<typeof Hospital>;

interface FurtherPages {
  has_benefit: boolean;
  has_compendium: boolean;
  has_services: boolean;
}

export async function furtherPages({ pool }: Deps, ccn: string): Promise<FurtherPages> {
  const { rows } = await pool.query<FurtherPages>(
    `select exists (select 1 from ${current('hospital_ein', 'e')} join ${current('nonprofit_hospital_benefit', 'b')} using (ein) where e.ccn = $1) as has_benefit,
     exists (select 1 from ${current('compendium_hospital')} where ccn = $1) as has_compendium,
     exists (select 1 from ${current('provider_certification')} where ccn = $1) as has_services`,
    [ccn],
  );
  return rows[0]!;
}

interface HospitalPageData extends FurtherPages {
  head: HospitalHead;
  financials: FinancialYear[];
  has_service_areas: boolean;
}

const with_cells = 'hcris_2552_10';

/** Not every facility files a cost report; Veterans Affairs hospitals do not. */
const further = ({ ccn, facility_type }: Answer, { head, financials, ...has }: HospitalPageData) => html`<ul>
${head.has_reports && html`<li><a href="/cost-reports/${ccn}/years">Finances by year</a>, <a href="/cost-reports/${ccn}/balance-sheet">balance sheets</a>, <a href="/cost-reports/${ccn}/charity-care">charity care</a>${financials.some(({ report }) => report?.source === with_cells) && html`, <a href="/cost-reports/${ccn}/cost-centers">cost centers</a>`}</li>`}
${
  isHospitalKind(facility_type) &&
  html`<li><a href="/hospitals/${ccn}/case-mix-index">Case mix index by year</a>${has.has_services && html`, <a href="/hospitals/${ccn}/services">service lines</a>`}${has.has_service_areas && html`, <a href="/market-intelligence/service-area/${ccn}">service area</a>`}</li>
${has.has_benefit && html`<li><a href="/hospitals/${ccn}/community-benefit">Community benefit (Schedule H)</a></li>`}
${has.has_compendium && html`<li><a href="/hospitals/${ccn}/compendium">Health system by year in the AHRQ compendium</a></li>`}`
}
${facility_type === 'nursing_home' && html`<li><a href="/nursing-homes/${ccn}">Ratings, staffing, penalties and quality measures</a></li>`}</ul>`;

/** A date with the release it comes from, so that it is not read as current. */
const untilDay = ({ accreditation_expiration_date: day, is_accreditation_expired, certification_as_of_date: as_of }: Answer) =>
  day &&
  html`${time(day)}${is_accreditation_expired && html` <strong>(passed)</strong>`} <span class="quiet">as stated in the release of ${as_of && time(as_of)}; a later renewal is not on file</span>`;

const about = (hospital: Answer): Fact[] =>
  factsOf(hospital, [
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
    'county',
    'telephone',
    hospital.control.differs ? { label: 'Ownership', value: controlPart(hospital.control) } : 'ownership',
    'has_emergency_services',
    { label: 'Last listed', value: hospital.last_listed_date, why: 'not in a loaded facility file' },
  ]);

const agencyOf = ({ accreditation_agency: agency, accreditation_code: code }: Answer) =>
  agency !== null && agency === code ? `code ${code}, which CMS does not explain` : agency;

const certification = (hospital: Answer): Fact[] => {
  const { null_reasons: why, cbsa_population: area } = hospital;
  return factsOf(hospital, [
    { label: 'Accredited by', value: agencyOf(hospital), why: why.accreditation_agency },
    { label: 'Accredited until', value: untilDay(hospital), why: why.accreditation_expiration_date },
    'participation_date: In Medicare since',
    'medical_school_affiliation: Medical school',
    hospital.termination_date !== null && 'termination_date: Terminated',
    hospital.termination !== null && 'termination: Reason',
    `certification_date: ${hospital.certification_date_basis === 'provider_of_services' ? 'Last certification survey' : 'Certified'}`,
    {
      label: 'Metropolitan area',
      value: area && `${area.title}: ${number(area.population)} residents in ${area.year}`,
      why: why.cbsa_population,
    },
  ]);
};

export function hospitalPage(hospital: Answer, view: PageView, data: HospitalPageData): Page {
  const { head, financials } = data;
  const { provenance, ccn, null_reasons: why } = hospital;
  const facts = knownFacts(about(hospital));
  const certified = knownFacts(certification(hospital));
  return headedPage(
    hospitalTop(head, 'overview'),
    view,
    html`<div class="columns">${block('About', facts.shown, { origins: [provenance] })}${block(
      'Certification and teaching',
      certified.shown,
      {
        origins: [{ source: 'cms_provider_of_services' }, hospital.cbsa_population && { source: 'census_cbsa_population' }],
      },
    )}</div>
${financials.length > 0 && html`${financialCharts(ccn, financials)}<p><a href="/cost-reports/${ccn}">All finances</a> · by year as <a href="/cost-reports/${ccn}/years?format=xlsx">Excel</a>, <a href="/cost-reports/${ccn}/years?format=csv">CSV</a></p>`}
${block('Ownership', ownersPart(hospital), { id: 'ownership' })}
${block('More', further(hospital, data))}
${noData([
  ...facts.missing,
  ...certified.missing,
  ...missingFigures(head),
  hospital.owners.length === 0 && { what: 'owners', why: why.system_id },
])}`,
  );
}
