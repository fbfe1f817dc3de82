import { z } from 'zod';
import { MedicareActivity } from '../../domain/providers/medicare-activity.ts';
import { Risk } from '../../screening/risks.ts';
import { Exclusion, NpiScreening } from '../../screening/schemas.ts';

const { records: _, ...screening } = NpiScreening.shape;

export const Crossref = z
  .object({
    ...screening,
    risk_flag: z
      .boolean()
      .nullable()
      .describe(
        'True if a state excludes the NPI and no record on the loaded federal list has it: `state_excluded_not_federal` in `risks` if that list is current, complete and newer than the action, else `federal_status_unknown` with what is wrong with it. Null if a state excludes it and no federal list is loaded',
      ),
    risks: z.array(Risk).describe('Risks to review, including the one behind risk_flag'),
    federal_records: z.array(Exclusion).describe('Records with this NPI on the federal list and SAM.gov'),
    state_exclusion_records: z.array(Exclusion).describe('Records with this NPI on state lists'),
    medicare_activity: MedicareActivity.describe('Current Medicare records of the NPI'),
  })
  .meta({ id: 'ExclusionCrossReference' });

export type CrossrefAnswer = z.infer<typeof Crossref>;
