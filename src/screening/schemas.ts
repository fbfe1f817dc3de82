import { z } from 'zod';
import { Against, Corroboration, Difference, Evidence } from '#match/name-score';
import { exclusion } from '#records/exclusion';
import { membersBut, Provenance } from '#records/record-schema';
import { Outcome } from './decide.ts';
import { groupFields, groupId } from './group-schemas.ts';
import { differenceFields } from './identifiers.ts';
import { listFields } from './list-block.ts';
import { hits_below_min_score, min_score } from './strictness.ts';

/** Fields of an exclusion that are columns of its record kind. */
export const exclusionColumns = membersBut(exclusion, ['waiver_date', 'waiver_state']);

/** One record of an exclusion list. */
export const Exclusion = z
  .object({
    ...exclusionColumns,
    source: z.string().describe('Source id of the list'),
    record_ref: z.string().describe('Short reference to the record on its list, the same across releases'),
    group_id: groupId,
    is_currently_active: z.boolean().describe('Active on the as-of date: listed, not reinstated and not ended'),
    waiver: z
      .object({ state: z.string().nullable().describe('State the waiver applies to'), date: z.iso.date().describe('Date of the waiver') })
      .meta({ id: 'Waiver' })
      .nullable()
      .describe('Waiver for one state; the exclusion remains in effect elsewhere'),
    possible_reinstatement_date: z.iso
      .date()
      .nullable()
      .describe(
        'Date of a reinstatement with the same name or NPI that may not apply to this exclusion, which is therefore still shown as active',
      ),
    date_notes: z
      .array(z.string())
      .nullable()
      // Results of rosters that were stored by an earlier version do not have it.
      .default(null)
      .describe(
        'Dates of the record that differ from its row in the file because the file has day and month swapped; null if there are none',
      ),
    provenance: Provenance.describe('Origin of this record'),
  })
  .meta({ id: 'Exclusion' });

export const ScreeningHit = z
  .object({
    outcome: z
      .enum(['match', 'possible', 'inactive'])
      .describe(
        'match: the name and more agree, or the published NPI is the same; possible: by name alone, or the published period has ended and no reinstatement is published; inactive: reinstated',
      ),
    score: z.number().describe('Similarity of the names and other facts, 0 to 1; the same input always has the same score'),
    summary: z.string().describe('What agrees and what differs, in one sentence: Same first and last name; different state (OH / TX).'),
    asked_name: z
      .string()
      .nullable()
      .describe('Which of the requested names matched (ACME DBA TRENWICK contains two); null if only an NPI was requested'),
    matched_name: z.string().describe('The most similar listed name'),
    matched_name_kind: z.string().describe('name, or the kind of other name: aka, dba, former, owner, alias'),
    people_with_name: z
      .number()
      .nullable()
      .describe(
        'About how many people in the United States have the first and last name of the listed person, from Census and Social Security counts, assuming the two are independent; null for businesses and for names too rare to be counted',
      ),
    evidence: z.array(Evidence).describe('How the parts of the two names were matched'),
    against: z.array(Against).describe('Evidence against the hit'),
    corroborated_by: z.array(Corroboration).describe('Evidence for the hit beyond the name'),
    differs_in: z
      .array(Difference)
      .describe(
        'Details of a person that tell the record from the subject where nothing beyond the name agrees; such hits are shown below the others',
      ),
    record: Exclusion.describe('The listed record, read from the database'),
  })
  .meta({ id: 'ScreeningHit' });

/** Identifies a screening. */
export const screeningRef = {
  id: z.uuid().describe('Id of this screening; its certificate is at /screenings/{id}/certificate'),
  screened_at: z.iso.datetime().describe('When it was screened (UTC)'),
};

export const screeningFields = {
  outcome: Outcome.describe(
    'match, possible, clear, clear_with_gaps (no hit, but a required list is missing, partial, out of date, of unknown date, sample data or incomplete in the search index), not_screenable (not enough information)',
  ),
  reason: z.string().nullable().describe('Why the name cannot be screened'),
  as_of: z.iso.date().describe('As-of date of the result'),
  ...listFields,
  ...groupFields,
};

/** Fields of a name screening other than the hits. */
export const nameFields = {
  ...screeningRef,
  ...screeningFields,
  min_score,
  hits_below_min_score,
  ...differenceFields,
  names: z
    .array(
      z
        .object({
          name: z.string().describe('The name'),
          hits: z.number().int().describe('Records with a similar name, before a minimum score you chose; 0: no match'),
          reason: z.string().nullable().describe('Why this name cannot be screened'),
        })
        .meta({ id: 'NameRead' }),
    )
    .describe('Each name, if the text contains several (Jane Roe; Ann Doe, or one on each line); empty for one name'),
  listing: z
    .string()
    .nullable()
    .describe(
      'Set when only a last name or common business words were provided: the rows are then all records with that last name or those words, to browse; this is not a screening. They score below 0.8 ' +
        'and do not affect the outcome, except the first ones if it says that they are hits. Null if the rows are the hits of a screening',
    ),
};

export const ProviderStatus = z
  .object({
    is_known: z.boolean().describe('True if the NPI is in NPPES'),
    is_deactivated: z.boolean().nullable().describe('Null if NPPES is not loaded or does not have the NPI'),
    deactivation_date: z.iso.date().nullable().describe('Deactivation date'),
    name: z.string().nullable().describe('Name in NPPES, for information; it is not screened'),
  })
  .meta({ id: 'ProviderStatus' });

export const NpiScreening = z
  .object({
    ...screeningRef,
    npi: z.string().describe('The requested NPI'),
    excluded: z.boolean().nullable().describe('True if an active record on a searched list has this NPI; null if no list was searched'),
    federal_excluded: z
      .boolean()
      .nullable()
      .describe('True if an active record on the federal list has it; null if that list was not searched'),
    sam_excluded: z.boolean().nullable().describe('True if an active record on SAM.gov has it; null if that list was not searched'),
    state_excluded: z
      .boolean()
      .nullable()
      .describe('True if an active record on a searched state list has it; null if no state list was searched'),
    excluding_states: z.array(z.string()).describe('States whose list has an active record with this NPI'),
    ...screeningFields,
    records: z.array(Exclusion).describe('Records with this NPI, newest exclusion first; reinstated ones are not active'),
    provider: ProviderStatus.describe('NPPES status of the NPI'),
  })
  .meta({ id: 'NpiScreening' });
