import { z } from 'zod';
import { arrayOf, integer, integerOrNull, named, number, numberOrNull, oneOf, oneOrNull, text, textOrNull } from '#fields/described';
import { therapeuticAreas } from '#fields/therapeutic-areas';
import { cited, members, Provenance } from '#records/record-schema';
import { trial, trialInvestigator, trialSite } from '#records/trial';
import { investigatorReasons, siteReasons } from '#records/trial-link';

/** A record that was loaded after the last linking. */
const notLinkedYet = 'not_linked_yet';

const namesOf = <N extends string>(reasons: Record<N, string>) => [...(Object.keys(reasons) as N[]), notLinkedYet] as const;

const common = {
  explanation: textOrNull('The reason as a sentence'),
  candidates: integer('Number of records with the name; 1 if linked'),
  rule: textOrNull('Rule that made the link'),
  confidence: numberOrNull('Confidence of the link, 0 to 1'),
};

const SiteMatch = named('TrialSiteMatch', {
  ccn: textOrNull('CCN of the linked facility; null if not linked'),
  facility_name: textOrNull('Name of that facility'),
  facility_url: textOrNull('Path of the facility, or of its cost reports if no facility file lists it (some cancer hospitals)'),
  reason: oneOrNull(namesOf(siteReasons), 'Why the site is not linked to a facility'),
  ...common,
  read_as: textOrNull('The part of the published name that matches the facility'),
  alias: textOrNull('Why that name refers to the facility, if the facility is listed under another name; null otherwise'),
});

const InvestigatorMatch = named('InvestigatorMatch', {
  npi: textOrNull('NPI of the investigator; null if not linked'),
  provider_name: textOrNull('Name of that provider'),
  reason: oneOrNull(namesOf(investigatorReasons), 'Why the investigator is not linked to an NPI'),
  ...common,
  middle_name: oneOrNull(['agrees', 'not compared'], 'Whether middle names, or their initials, agree'),
  namesakes_elsewhere: integerOrNull('Number of other providers with the same name elsewhere'),
});

const Matching = named('TrialMatching', {
  total: integer('Total number'),
  linked: integer('Number linked; a minimum, because ambiguous cases are not linked'),
  unlinked: arrayOf(
    named('UnlinkedReason', {
      reason: text('Reason'),
      count: integer('Number'),
      explanation: text('The reason as a sentence'),
    }),
    'Number not linked, by reason; together with `linked` they add up to `total`',
  ),
});

type Row = Record<string, any>;

const linkOf = (reasons: Record<string, string>, is_linked: boolean, { candidates, rule, confidence, ...link }: Row) => {
  const reason = is_linked ? null : (link.reason ?? notLinkedYet);
  const explanation = reason === null ? null : (reasons[reason] ?? 'This record was loaded after the last linking and is not linked yet.');
  return { reason, explanation, candidates: candidates ?? 0, rule, confidence };
};

/** `row` has the columns of the site, its link and its facility. */
export const siteMatch = ({ ccn, facility_name, is_facility, evidence, ...link }: Row): z.infer<typeof SiteMatch> => ({
  ccn,
  facility_name,
  facility_url: ccn === null ? null : `${is_facility ? '/hospitals' : '/cost-reports'}/${ccn}`,
  ...linkOf(siteReasons, ccn !== null, link),
  read_as: evidence?.read_as ?? null,
  alias: evidence?.alias ?? null,
});

export const investigatorMatch = ({ npi, provider_name, evidence, ...link }: Row): z.infer<typeof InvestigatorMatch> => ({
  npi,
  provider_name,
  ...linkOf(investigatorReasons, npi !== null, link),
  middle_name: evidence?.middle_name ?? null,
  namesakes_elsewhere: evidence?.namesakes_elsewhere ?? null,
});

/** Linked and not linked, by reason. */
export function matchingOf(matches: { reason: string | null; explanation: string | null }[]): z.infer<typeof Matching> {
  const counts = new Map<string, { reason: string; count: number; explanation: string }>();
  for (const { reason, explanation } of matches) {
    if (reason === null) continue;
    const found = counts.get(reason) ?? { reason, count: 0, explanation: explanation ?? '' };
    counts.set(reason, { ...found, count: found.count + 1 });
  }
  const unlinked = [...counts.values()].toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
  return { total: matches.length, linked: matches.length - unlinked.reduce((sum, { count }) => sum + count, 0), unlinked };
}

const t = trial.columns;
const s = trialSite.columns;

export const Area = z.enum(Object.keys(therapeuticAreas) as [string, ...string[]]);
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

export const TrialRow = z.object({
  ...members(trial, ['nct_id', 'brief_title', 'acronym', 'status', 'study_type']),
  phases: texts(t.phases.description),
  conditions: texts(t.conditions.description),
  therapeutic_areas: texts(t.therapeutic_areas.description),
  ...members(trial, ['sponsor', 'sponsor_class', 'enrollment', 'start_date', 'completion_date', 'last_update_date']),
  site_count: integer('Number of sites, all countries'),
  states: texts('States and territories of the sites in the United States, USPS codes'),
  ...cited,
});
const named_person = members(trialInvestigator, ['name', 'role', 'affiliation', 'site_position']);
const listed_site = members(trialSite, ['position', 'facility', 'status', 'city', 'state']);

export const NearestSite = named('NearestSite', {
  ...listed_site,
  distance_miles: number('Miles from the requested place; the registry locates sites at the center of their city'),
});

export const TrialHit = TrialRow.extend({
  nearest_site: NearestSite.nullable().describe('Nearest US site; only if a place was requested'),
}).meta({ id: 'TrialHit' });

const link = {
  rule: text('Rule that made the link'),
  confidence: number('Confidence of the link, 0 to 1'),
};

/** A site linked to a facility, in the list of the facility's studies. */
export const LinkedSite = named('LinkedTrialSite', {
  ...listed_site,
  ...link,
  read_as: text('The part of the published name that matches the facility'),
});

/** A person named for a study, in the list of a facility's studies. */
export const NamedInvestigator = z.object({
  ...named_person,
  npi: textOrNull('NPI of the provider that the person is linked to; null if not exactly one has that name and place'),
});

export const LinkedRole = named('TrialRole', {
  ...named_person,
  facility: s.facility.schema.describe('Name of that site as published'),
  city: s.city.schema.describe('City of that site'),
  state: s.state.schema.describe('State of that site'),
  ccn: textOrNull('CCN of the facility that site is linked to'),
  ...link,
  middle_name: oneOf(['agrees', 'not compared'], 'Whether middle names, or their initials, agree'),
  namesakes_elsewhere: integer('Number of other providers with the same name elsewhere'),
});

export const Site = z.object({
  ...members(trialSite, ['position', 'facility', 'is_anonymous', 'status', 'city', 'state', 'zip', 'country', 'latitude', 'longitude']),
  match: SiteMatch.describe('The linked facility, or why there is none'),
});

export const Investigator = z.object({
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
