import { z } from 'zod';
import { arrayOf, integer, named, number, oneOf, text, textOrNull } from '../../fields/described.ts';
import { therapeuticAreas } from '../../fields/therapeutic-areas.ts';
import { Provenance } from '../../records/provenance.ts';
import { members } from '../../records/record-schema.ts';
import { trial, trialInvestigator, trialSite } from '../../records/trial.ts';
import { InvestigatorMatch, Matching, SiteMatch } from './match-schemas.ts';

const t = trial.columns;
const s = trialSite.columns;

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

const texts = (description: string) => arrayOf(z.string(), description);

/** One study in a list of hits. */
export const TrialRow = z.object({
  ...members(trial, ['nct_id', 'brief_title', 'acronym', 'status', 'study_type']),
  phases: texts(t.phases.description),
  conditions: texts(t.conditions.description),
  therapeutic_areas: texts(t.therapeutic_areas.description),
  ...members(trial, ['sponsor', 'sponsor_class', 'enrollment', 'start_date', 'completion_date', 'last_update_date']),
  site_count: integer('Number of sites, all countries'),
  states: texts('States and territories of the sites in the United States, USPS codes'),
  source: text('Source id, as in /sources'),
  source_url: text('Public URL of the original'),
});

export const NearestSite = named('NearestSite', {
  ...members(trialSite, ['position', 'facility', 'status', 'city', 'state']),
  distance_miles: number('Miles from the requested place; the registry locates sites at the center of their city'),
});

/** A hit of the search. */
export const TrialHit = TrialRow.extend({
  nearest_site: NearestSite.nullable().describe('Nearest US site; only if a place was requested'),
}).meta({ id: 'TrialHit' });

const link = {
  rule: text('Rule that made the link'),
  confidence: number('Confidence of the link, 0 to 1'),
};

/** A site linked to a facility, in the list of the facility's studies. */
export const LinkedSite = named('LinkedTrialSite', {
  ...members(trialSite, ['position', 'facility', 'status', 'city', 'state']),
  ...link,
  read_as: text('The part of the published name that matches the facility'),
});

/** A person named for a study, in the list of a facility's studies. */
export const NamedInvestigator = z.object({
  ...members(trialInvestigator, ['name', 'role', 'affiliation', 'site_position']),
  npi: textOrNull('NPI of the provider that the person is linked to; null if not exactly one has that name and place'),
});

/** Role of a provider in a study. */
export const LinkedRole = named('TrialRole', {
  ...members(trialInvestigator, ['name', 'role', 'affiliation', 'site_position']),
  facility: s.facility.schema.describe('Name of that site as published'),
  city: s.city.schema.describe('City of that site'),
  state: s.state.schema.describe('State of that site'),
  ccn: textOrNull('CCN of the facility that site is linked to'),
  ...link,
  middle_name: oneOf(['agrees', 'not compared'], 'Whether middle names, or their initials, agree'),
  namesakes_elsewhere: integer('Number of other providers with the same name elsewhere'),
});

const Site = z.object({
  ...members(trialSite, ['position', 'facility', 'is_anonymous', 'status', 'city', 'state', 'zip', 'country', 'latitude', 'longitude']),
  match: SiteMatch.describe('The linked facility, or why there is none'),
});

const Investigator = z.object({
  ...members(trialInvestigator, ['name', 'role', 'affiliation', 'site_position', 'is_person']),
  match: InvestigatorMatch.describe('The linked provider, or why there is none'),
});

export const Trial = TrialRow.omit({ source: true, source_url: true })
  .extend({
    ...members(trial, ['official_title', 'brief_summary', 'enrollment_type']),
    keywords: texts(t.keywords.description),
    ...members(trial, ['interventions', 'collaborators', 'primary_completion_date', 'has_results']),
    site_matching: Matching.describe('Number of sites linked to facilities, and why the others are not'),
    investigator_matching: Matching.describe('Number of investigators linked to NPIs, and why the others are not'),
    sites: arrayOf(Site, 'Sites in registry order'),
    investigators: arrayOf(Investigator, 'Officials of the whole study first, then investigators by site'),
    provenance: Provenance.describe('Source of this record; raw_payload is the study without its sites'),
  })
  .meta({ id: 'ClinicalTrial' });
