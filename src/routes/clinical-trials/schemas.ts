import { z } from 'zod';
import { therapeuticAreas } from '../../fields/therapeutic-areas.ts';
import { Provenance } from '../../records/provenance.ts';
import { trial, trialInvestigator, trialSite } from '../../records/trial.ts';
import { InvestigatorMatch, Matching, SiteMatch } from './match-schemas.ts';

const t = trial.columns;
const s = trialSite.columns;
const i = trialInvestigator.columns;

type AreaName = keyof typeof therapeuticAreas;
export const Area = z.enum(Object.keys(therapeuticAreas) as [AreaName, ...AreaName[]]);
export const Phase = z.enum(['EARLY_PHASE1', 'PHASE1', 'PHASE2', 'PHASE3', 'PHASE4', 'NA']);
export const Status = z.enum([
  'NOT_YET_RECRUITING',
  'RECRUITING',
  'ENROLLING_BY_INVITATION',
  'ACTIVE_NOT_RECRUITING',
  'COMPLETED',
  'SUSPENDED',
  'TERMINATED',
  'WITHDRAWN',
  'UNKNOWN',
  'AVAILABLE',
  'NO_LONGER_AVAILABLE',
  'TEMPORARILY_NOT_AVAILABLE',
  'APPROVED_FOR_MARKETING',
  'WITHHELD',
]);
export const StudyType = z.enum(['INTERVENTIONAL', 'OBSERVATIONAL', 'EXPANDED_ACCESS']);

const texts = (description: string) => z.array(z.string()).describe(description);

/** One study in a list of hits. */
export const TrialRow = z.object({
  nct_id: t.nct_id.schema.describe(t.nct_id.description),
  brief_title: t.brief_title.schema.describe(t.brief_title.description),
  acronym: t.acronym.schema.describe(t.acronym.description),
  status: t.status.schema.describe(t.status.description),
  study_type: t.study_type.schema.describe(t.study_type.description),
  phases: texts(t.phases.description),
  conditions: texts(t.conditions.description),
  therapeutic_areas: texts(t.therapeutic_areas.description),
  sponsor: t.sponsor.schema.describe(t.sponsor.description),
  sponsor_class: t.sponsor_class.schema.describe(t.sponsor_class.description),
  enrollment: t.enrollment.schema.describe(t.enrollment.description),
  start_date: t.start_date.schema.describe(t.start_date.description),
  completion_date: t.completion_date.schema.describe(t.completion_date.description),
  last_update_date: t.last_update_date.schema.describe(t.last_update_date.description),
  site_count: z.number().int().describe('Sites, all countries'),
  states: texts('States and territories of the sites in the United States, USPS codes'),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL where the original can be checked'),
});

export const NearestSite = z.object({
  position: s.position.schema.describe(s.position.description),
  facility: s.facility.schema.describe(s.facility.description),
  city: s.city.schema.describe(s.city.description),
  state: s.state.schema.describe(s.state.description),
  distance_miles: z.number().describe('Miles from the place asked for; the registry places sites at the middle of their town'),
});

/** A hit of the search. */
export const TrialHit = TrialRow.extend({
  nearest_site: NearestSite.nullable().describe('Nearest site in the United States; only where a place was asked for'),
});

const link = {
  rule: z.string().describe('Rule that made the link'),
  confidence: z.number().describe('Confidence of the link, 0 to 1'),
};

/** A site that is a facility, in a list of the facility's studies. */
export const LinkedSite = z.object({
  position: s.position.schema.describe(s.position.description),
  facility: s.facility.schema.describe(s.facility.description),
  status: s.status.schema.describe(s.status.description),
  city: s.city.schema.describe(s.city.description),
  state: s.state.schema.describe(s.state.description),
  ...link,
  read_as: z.string().describe('The part of the published name that is the facility’s'),
});

/** What a provider is in a study. */
export const LinkedRole = z.object({
  name: i.name.schema.describe(i.name.description),
  role: i.role.schema.describe(i.role.description),
  affiliation: i.affiliation.schema.describe(i.affiliation.description),
  site_position: i.site_position.schema.describe(i.site_position.description),
  facility: s.facility.schema.describe('Name of that site as published'),
  city: s.city.schema.describe('City of that site'),
  state: s.state.schema.describe('State of that site'),
  ccn: z.string().nullable().describe('CCN of the facility that site is linked to'),
  ...link,
  middle_name: z.enum(['agrees', 'not compared']).describe('Whether middle names, or their initials, agree'),
  namesakes_elsewhere: z.number().int().describe('Other providers of the name anywhere else'),
});

const Site = z.object({
  position: s.position.schema.describe(s.position.description),
  facility: s.facility.schema.describe(s.facility.description),
  is_anonymous: s.is_anonymous.schema.describe(s.is_anonymous.description),
  status: s.status.schema.describe(s.status.description),
  city: s.city.schema.describe(s.city.description),
  state: s.state.schema.describe(s.state.description),
  zip: s.zip.schema.describe(s.zip.description),
  country: s.country.schema.describe(s.country.description),
  latitude: s.latitude.schema.describe(s.latitude.description),
  longitude: s.longitude.schema.describe(s.longitude.description),
  match: SiteMatch.describe('The facility the site is, or why none'),
});

const Investigator = z.object({
  name: i.name.schema.describe(i.name.description),
  role: i.role.schema.describe(i.role.description),
  affiliation: i.affiliation.schema.describe(i.affiliation.description),
  site_position: i.site_position.schema.describe(i.site_position.description),
  is_person: i.is_person.schema.describe(i.is_person.description),
  match: InvestigatorMatch.describe('The provider the investigator is, or why nobody'),
});

export const Trial = TrialRow.omit({ source: true, source_url: true }).extend({
  official_title: t.official_title.schema.describe(t.official_title.description),
  brief_summary: t.brief_summary.schema.describe(t.brief_summary.description),
  enrollment_type: t.enrollment_type.schema.describe(t.enrollment_type.description),
  keywords: texts(t.keywords.description),
  interventions: t.interventions.schema.describe(t.interventions.description),
  collaborators: t.collaborators.schema.describe(t.collaborators.description),
  primary_completion_date: t.primary_completion_date.schema.describe(t.primary_completion_date.description),
  has_results: t.has_results.schema.describe(t.has_results.description),
  site_matching: Matching.describe('How many sites are linked to facilities, and why the others are not'),
  investigator_matching: Matching.describe('How many investigators are linked to NPIs, and why the others are not'),
  sites: z.array(Site).describe('Sites in the order of the registry'),
  investigators: z.array(Investigator).describe('Officials of the whole study first, then investigators by site'),
  provenance: Provenance.describe('Origin of this record; raw_payload is the study without its sites'),
});
