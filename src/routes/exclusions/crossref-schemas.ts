import { z } from 'zod';
import { MedicareActivity } from '../../domain/providers/medicare-activity.ts';
import { Risk } from '../../screening/risks.ts';
import { Exclusion, NpiScreening } from '../../screening/schemas.ts';

const { records: _, ...screening } = NpiScreening.shape;

export const Crossref = z.object({
  ...screening,
  risk_flag: z
    .boolean()
    .nullable()
    .describe(
      'Excluded by a state, and no record of the federal list carries the NPI; null where a state excludes it and the federal list on file is missing, out of date, incomplete or older than the action',
    ),
  risks: z.array(Risk).describe('What deserves attention, this flag among it'),
  federal_records: z.array(Exclusion).describe('Records of the federal list and of SAM.gov that carry this NPI'),
  state_exclusion_records: z.array(Exclusion).describe('State records that carry this NPI'),
  medicare_activity: MedicareActivity.describe('What the Medicare files say of the NPI today'),
});

export type CrossrefAnswer = z.infer<typeof Crossref>;
