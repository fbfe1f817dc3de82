import { z } from 'zod';
import { city, date, defineRecord, flag, integer, json, numeric, requiredText, text, textList } from './define-record.ts';

const Intervention = z.object({
  type: z.string().nullable().describe('Type of intervention, such as DRUG'),
  name: z.string().describe('Name of the intervention'),
});
const Collaborator = z.object({
  name: z.string().describe('Name of the collaborator'),
  class: z.string().nullable().describe('Sponsor class, such as INDUSTRY'),
});

/** For a search without OpenSearch. */
export const trialWords = `coalesce(brief_title, '') || ' ' || coalesce(official_title, '') || ' ' || coalesce(acronym, '') || ' ' ||
  coalesce(sponsor, '') || ' ' || joined_text(conditions) || ' ' || joined_text(keywords)`;

export const trial = defineRecord({
  kind: 'trial',
  description: 'A study registered at ClinicalTrials.gov.',
  documents: { trials: 'nct_id' },
  indexes: { nct_id: '(nct_id)' },
  current_indexes: {
    search: `using gin (search_text(${trialWords}) gin_trgm_ops)`,
  },
  columns: {
    nct_id: requiredText('NCT number: NCT followed by 8 digits.'),
    brief_title: text('Brief title.'),
    official_title: text('Official title.'),
    acronym: text('Acronym.'),
    status: text('Overall status, upper case with underscores, such as RECRUITING.'),
    study_type: text('INTERVENTIONAL, OBSERVATIONAL or EXPANDED_ACCESS.'),
    phases: textList('Phases, such as PHASE2; several for combined phases; NA where phases do not apply.'),
    enrollment: integer('Number of participants.'),
    enrollment_type: text('ACTUAL or ESTIMATED.'),
    sponsor: text('Lead sponsor.'),
    sponsor_class: text('Class of the lead sponsor: INDUSTRY, NIH, FED, OTHER_GOV, INDIV, NETWORK, OTHER, UNKNOWN.'),
    collaborators: json(z.array(Collaborator), 'Collaborators.'),
    conditions: textList('Conditions.'),
    keywords: textList('Keywords.'),
    interventions: json(z.array(Intervention), 'Interventions.'),
    therapeutic_areas: textList('Therapeutic areas derived from the conditions; see the data dictionary.'),
    start_date: text('Start date, YYYY-MM-DD or YYYY-MM as published.'),
    primary_completion_date: text('Primary completion date, YYYY-MM-DD or YYYY-MM as published.'),
    completion_date: text('Completion date, YYYY-MM-DD or YYYY-MM as published.'),
    last_update_date: date('Date the last update was posted.'),
    has_results: flag('Whether results are posted.'),
    brief_summary: text('Brief summary.'),
  },
});

export const trialSite = defineRecord({
  kind: 'trial_site',
  description: 'A study site as listed in the registry.',
  documents: { trials: 'nct_id' },
  indexes: { nct_id: '(nct_id, position)' },
  current_indexes: { zip: '(left(zip, 5)) where latitude is not null' },
  columns: {
    nct_id: requiredText('Registry number of the study.'),
    position: integer('Position of the site in the study, starting at 1.'),
    facility: text('Facility name as published.'),
    is_anonymous: flag('Whether the name is a placeholder such as Research Site; a placeholder is never matched to a facility.'),
    status: text('Site status; the study status if the registry has none for the site.'),
    city,
    state: text('State: USPS code in the United States; as published in other countries.'),
    zip: text('Postal code as published.'),
    country: text('Country name.'),
    latitude: numeric('Degrees north.'),
    longitude: numeric('Degrees east.'),
  },
});

export const trialInvestigator = defineRecord({
  kind: 'trial_investigator',
  description: 'A person named in the registry as an investigator, director or chair of a study.',
  documents: { trials: 'nct_id' },
  indexes: { nct_id: '(nct_id)' },
  columns: {
    nct_id: requiredText('Registry number of the study.'),
    name: requiredText('Name as published, including degrees.'),
    role: text('PRINCIPAL_INVESTIGATOR, SUB_INVESTIGATOR, STUDY_DIRECTOR or STUDY_CHAIR.'),
    affiliation: text('Affiliation as published.'),
    site_position: integer('Position of the site whose contact the person is; null for officials of the whole study.'),
    is_person: flag('Whether it is a person; false for call centers and departments.'),
  },
});
