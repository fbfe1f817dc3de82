import { dayOfMonth, daysBefore } from './calendar.ts';
import { type Place, placeNames, places } from './places.ts';
import { providerAt } from './providers.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

export interface TrialSite {
  facility: string;
  status: string | null;
  city: string;
  state: string | null;
  zip: string | null;
  country: string;
  geo: { lat: number; lon: number } | null;
  investigator: { name: string; role: 'PRINCIPAL_INVESTIGATOR' | 'SUB_INVESTIGATOR' } | null;
}

export interface Trial {
  nct_id: string;
  title: string;
  acronym: string | null;
  status: string;
  study_type: 'INTERVENTIONAL' | 'OBSERVATIONAL';
  phases: string[];
  enrollment: { count: number; type: 'ACTUAL' | 'ESTIMATED' };
  sponsor: { name: string; class: string };
  collaborators: { name: string; class: string }[];
  conditions: string[];
  keywords: string[];
  interventions: { type: string; name: string }[];
  start: string;
  primary_completion: string;
  completion: string;
  updated: string;
  has_results: boolean;
  officials: { name: string; affiliation: string; role: string }[];
  sites: TrialSite[];
}

const conditionSets = [
  ['Non-small Cell Lung Cancer', 'Lung Neoplasms'],
  ['Breast Cancer'],
  ['Type 2 Diabetes Mellitus', 'Obesity'],
  ['Heart Failure With Reduced Ejection Fraction'],
  ['Hypertension'],
  ['Chronic Kidney Disease'],
  ['Major Depressive Disorder'],
  ['Alzheimer Disease', 'Mild Cognitive Impairment'],
  ['Asthma'],
  ['COPD', 'Chronic Bronchitis'],
  ['Rheumatoid Arthritis'],
  ['Crohn Disease', 'Ulcerative Colitis'],
  ['Opioid Use Disorder'],
  ['Multiple Sclerosis'],
  ['Sickle Cell Disease'],
  ['Preeclampsia'],
  ['Healthy Volunteers'],
  ['Atopic Dermatitis'],
  ['Migraine'],
  ['HIV Infections'],
] as const;

const sponsors = [
  { name: 'Aldermere Pharmaceuticals', class: 'INDUSTRY' },
  { name: 'Corvantis Therapeutics, Inc.', class: 'INDUSTRY' },
  { name: 'Tidewell Biologics', class: 'INDUSTRY' },
  { name: 'Northlight Medical Devices', class: 'INDUSTRY' },
  { name: 'Meridian Valley Health', class: 'OTHER' },
  { name: 'Hudson Harbor Health', class: 'OTHER' },
  { name: 'Sample States Cooperative Group', class: 'NETWORK' },
] as const;

const statuses = [
  'RECRUITING',
  'RECRUITING',
  'RECRUITING',
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'ACTIVE_NOT_RECRUITING',
  'NOT_YET_RECRUITING',
  'TERMINATED',
  'WITHDRAWN',
  'ENROLLING_BY_INVITATION',
  'SUSPENDED',
  'UNKNOWN',
] as const;

const phaseSets = [['PHASE1'], ['PHASE2'], ['PHASE2', 'PHASE3'], ['PHASE3'], ['PHASE4'], ['NA'], ['PHASE1', 'PHASE2']] as const;

const abroad = [
  // A province whose code is a state's, and a territory, which the registry takes for a country.
  { facility: 'Ospedale Santa Clara', city: 'Palermo', state: 'PA', country: 'Italy', geo: { lat: 38.11582, lon: 13.35976 } },
  { facility: 'Sample Clinic San Juan', city: 'San Juan', country: 'Puerto Rico', geo: { lat: 18.46633, lon: -66.10572 } },
  { facility: 'Research Site', city: 'Leuven', country: 'Belgium', geo: null },
];

export const titleCase = (text: string) =>
  text.toLowerCase().replace(/(^|[\s'-])(\w)/g, (_, before, letter) => before + letter.toUpperCase());

const anonymous = ['Research Site', 'Clinical Research Site 12', 'Aldermere Investigative Site'];

/** NCT numbers above 90 million: none has been assigned. */
export const nctIdAt = (index: number) => `NCT${90_000_001 + index * 13}`;

function siteAt(place: Place, facility: string, status: string | null, d: Draw): TrialSite {
  return {
    facility,
    status,
    city: titleCase(place.city),
    state: d.chance(0.97) ? place.state_name : null,
    zip: d.chance(0.9) ? place.zip5 : null,
    country: 'United States',
    geo: d.chance(0.95) ? { lat: place.latitude, lon: place.longitude } : null,
    investigator: null,
  };
}

/** A site is the hospital or practice of a provider of the world, who is its investigator; some names are withheld. */
function site(world: World, d: Draw, status: string, fixed: number | null): TrialSite {
  const site_status = status === 'RECRUITING' ? (d.chance(0.9) ? 'RECRUITING' : 'NOT_YET_RECRUITING') : null;
  if (fixed === null && d.chance(0.15)) return siteAt(places[d.pick(placeNames)], d.pick(anonymous), site_status, d);
  const provider = providerAt(world, fixed ?? 14 + d.below(world.counts.providers - 14));
  const { person: who, hospital, place } = provider;
  const at = hospital
    ? titleCase(hospital.name)
    : who
      ? `${titleCase(place.city)} Clinical Research`
      : titleCase(provider.organization_name);
  const built = siteAt(place, at, site_status, d);
  if (who && provider.npi_status === 'active' && (fixed !== null || d.chance(0.6))) {
    const name = [who.first_name, who.middle_name, who.last_name].filter(Boolean).map(titleCase).join(' ');
    const degrees = provider.credential ? `, ${provider.credential}` : '';
    built.investigator = { name: name + degrees, role: fixed !== null || d.chance(0.8) ? 'PRINCIPAL_INVESTIGATOR' : 'SUB_INVESTIGATOR' };
  }
  return built;
}

/**
 * Sites and people that are hard to link: a name within a longer one, a withheld name, namesakes in two towns, an
 * initial, a stranger.
 */
function trapSites(status: string): TrialSite[] {
  const at = (place: Place, facility: string, name: string | null): TrialSite => ({
    facility,
    status,
    city: titleCase(place.city),
    state: place.state_name,
    zip: place.zip5,
    country: 'United States',
    geo: { lat: place.latitude, lon: place.longitude },
    investigator: name === null ? null : { name, role: 'PRINCIPAL_INVESTIGATOR' },
  });
  return [
    at(places.pittsburgh, 'Three Rivers Mercy Hospital - Department of Surgery', 'James R. Holloway, MD'),
    at(places.spokane, 'Spokane Clinical Research, LLC', 'James Holloway, MD'),
    at(places.denver, 'Local Institution - 012', 'J. Holloway, MD'),
    at(places.houston, 'Gulf Prairie School of Medicine', 'James Holloway, MD'),
    at(places.chicago, 'Lakeshore Covenant Hospital', null),
    at(places.tampa, 'Tampa General Clinical Trials', 'Theodora Winslade, DO'),
  ];
}

function officials(d: Draw, sites: TrialSite[], sponsor: string): Trial['officials'] {
  const lead = sites.find((one) => one.investigator);
  if (lead?.investigator && d.chance(0.7)) {
    return [{ name: lead.investigator.name, affiliation: lead.facility, role: 'PRINCIPAL_INVESTIGATOR' }];
  }
  // A call center where a person is expected.
  return d.chance(0.5)
    ? [{ name: `${sponsor.split(' ')[0]} Clinical Trial Information Desk`, affiliation: sponsor, role: 'STUDY_DIRECTOR' }]
    : [];
}

/**
 * Trials 0 to 2 are those of `ids.ts`: recruiting with several sites and completed, both led from the first hospital,
 * and one that is hard to link.
 */
export function trialAt(world: World, index: number): Trial {
  const d = draw(world.seed, 'trial', index);
  const is_fixed = index < 2;
  const status = index === 0 || index === 2 ? 'RECRUITING' : index === 1 ? 'COMPLETED' : d.pick(statuses);
  const conditions = is_fixed ? [...conditionSets[0]] : [...d.pick(conditionSets)];
  const sponsor = is_fixed ? sponsors[4] : d.pick(sponsors);
  const is_drug = d.chance(0.75);
  const study_type = !is_fixed && d.chance(0.2) ? 'OBSERVATIONAL' : 'INTERVENTIONAL';
  const agent = `SAM-${d.between(101, 989)}`;
  const updated = daysBefore(world.today, d.between(4, 900));
  const is_over = ['COMPLETED', 'TERMINATED', 'WITHDRAWN'].includes(status);
  const completion = is_over ? daysBefore(updated, d.between(20, 500)) : dayOfMonth(world.today, d.between(3, 40), 28);
  const start = daysBefore(is_over ? completion : updated, status === 'NOT_YET_RECRUITING' ? -60 : d.between(200, 1500));
  const count = index === 0 ? 4 : index === 1 ? 2 : status === 'WITHDRAWN' ? 1 : 1 + Math.floor(d.next() ** 3 * 24);
  const sites = Array.from({ length: count }, (_, position) => site(world, d, status, is_fixed && position === 0 ? 12 : null));
  if (index === 2) sites.push(...trapSites('RECRUITING'));
  if (index % 6 === 5) sites.push({ state: null, zip: null, status: null, investigator: null, ...d.pick(abroad) });
  return {
    nct_id: nctIdAt(index),
    title: is_drug ? `${agent} for ${conditions[0]} in Adults` : `A Study of Care Pathways in ${conditions[0]}`,
    acronym: d.chance(0.3) ? `S${d.pick(['UNRISE', 'EQUOIA', 'TRIDE', 'HORE', 'UMMIT'])}-${d.between(1, 9)}` : null,
    status,
    study_type,
    phases: study_type === 'OBSERVATIONAL' ? [] : is_drug ? [...d.pick(phaseSets)] : ['NA'],
    enrollment: { count: status === 'WITHDRAWN' ? 0 : d.between(12, 2400), type: is_over ? 'ACTUAL' : 'ESTIMATED' },
    sponsor: { ...sponsor },
    collaborators: d.chance(0.25) ? [{ name: 'Lakeshore Covenant Health', class: 'OTHER' }] : [],
    conditions,
    keywords: d.chance(0.5) ? [agent, conditions[0]!.split(' ')[0]!] : [],
    interventions: [{ type: is_drug ? 'DRUG' : 'BEHAVIORAL', name: is_drug ? agent : 'Care pathway' }],
    start: d.chance(0.2) ? start.slice(0, 7) : start,
    primary_completion: completion,
    completion,
    updated,
    has_results: status === 'COMPLETED' && d.chance(0.4),
    officials: officials(d, sites, sponsor.name),
    sites,
  };
}
