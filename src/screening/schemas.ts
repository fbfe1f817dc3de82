import { z } from 'zod';
import { Against, Corroboration, Evidence } from '../match/evidence.ts';
import { exclusion } from '../records/exclusion.ts';
import { Provenance } from '../records/provenance.ts';
import { membersBut } from '../records/record-schema.ts';
import { Gap, Outcome } from './decide.ts';
import { groupFields, groupId } from './group-schemas.ts';
import { ScreenedList } from './lists.ts';

/** Members of an exclusion that are columns of its record kind. */
export const exclusionColumns = membersBut(exclusion, ['waiver_date', 'waiver_state']);

/** One record of an exclusion list. */
export const Exclusion = z.object({
  ...exclusionColumns,
  source: z.string().describe('Source id of the list'),
  group_id: groupId,
  is_currently_active: z.boolean().describe('In force on the day asked: listed, not reinstated and not ended'),
  waiver: z
    .object({ state: z.string().nullable().describe('State the waiver holds for'), date: z.iso.date().describe('Day of the waiver') })
    .nullable()
    .describe('Waived for one state; the exclusion stays in force elsewhere'),
  possible_reinstatement_date: z.iso
    .date()
    .nullable()
    .describe(
      'A reinstatement of this day names the same person or NPI, but it cannot be told that it ends this exclusion, which stays in force',
    ),
  provenance: Provenance.describe('Origin of this record'),
});

export const ScreeningHit = z.object({
  outcome: z
    .enum(['match', 'possible', 'inactive'])
    .describe('match: corroborated or by published NPI; possible: by name alone; inactive: reinstated or ended'),
  score: z.number().describe('0 to 1: how well the names meet; the same names always score the same'),
  asked_name: z
    .string()
    .nullable()
    .describe('Which name of the question met (ACME DBA TRENWICK asks for two); null where only an NPI was asked'),
  matched_name: z.string().describe('The listed name that met best'),
  matched_name_kind: z.string().describe('name, or the kind of other name: aka, dba, former, owner, alias'),
  evidence: z.array(Evidence).describe('Which part of the name met which, and how'),
  against: z.array(Against).describe('What speaks against the hit'),
  corroborated_by: z.array(Corroboration).describe('What beyond the name speaks for the hit'),
  record: Exclusion.describe('The listed record, read from the database'),
});

export const screeningFields = {
  outcome: Outcome.describe(
    'match, possible, clear, clear_with_gaps (a required list is missing, partial, too old, of unknown date, sample data or not whole in the search index), not_screenable (too little given)',
  ),
  reason: z.string().nullable().describe('Why a question is not screenable'),
  as_of: z.iso.date().describe('Day the answer speaks of'),
  lists_searched: z.array(ScreenedList).describe('Lists searched, with their release dates and sizes'),
  gaps: z.array(Gap).describe('Required lists that could not be relied on'),
  ...groupFields,
};

/** What the answer to a name says beside its hits. */
export const nameFields = {
  ...screeningFields,
  listing: z
    .string()
    .nullable()
    .describe(
      'Why the rows are a list to look through and not a screening: everyone with the surname, or every business with the words, that were provided alone. Such rows score below 0.8 ' +
        'and do not decide the outcome. Null where the rows are the hits of a screening',
    ),
};

export const ProviderStatus = z.object({
  is_known: z.boolean().describe('NPPES holds this NPI'),
  is_deactivated: z.boolean().nullable().describe('Null where NPPES is not loaded or does not hold the NPI'),
  deactivation_date: z.iso.date().nullable().describe('Day of deactivation'),
  name: z.string().nullable().describe('Name in NPPES, for the reader; it takes no part in the screening'),
});

export const NpiScreening = z.object({
  npi: z.string().describe('The NPI asked'),
  excluded: z.boolean().describe('An active record on the searched lists carries this NPI'),
  federal_excluded: z.boolean().describe('An active record on the federal list carries it'),
  sam_excluded: z
    .boolean()
    .describe('An active record of SAM.gov carries it; false too where that list is not loaded (see lists_searched)'),
  state_excluded: z.boolean().describe('An active record on a searched state list carries it'),
  excluding_states: z.array(z.string()).describe('States whose list holds an active record with this NPI'),
  ...screeningFields,
  records: z.array(Exclusion).describe('Records that carry this NPI, newest exclusion first; reinstated ones are not active'),
  provider: ProviderStatus.describe('Whether NPPES knows the NPI'),
});
