import { z } from 'zod';
import { AcoId } from '../../domain/acos/suggest.ts';
import { SystemId } from '../../domain/systems/system-row.ts';
import { Ccn } from '../../fields/ccn.ts';

export const most = 5;

export const chosenQuery = {
  ccn: z
    .array(Ccn)
    .max(most)
    .optional()
    .describe('CCN of a hospital; up to five, repeated or separated by commas. CCNs of nursing homes are compared as such'),
  system: z.array(SystemId).max(most).optional().describe('System identifier; up to five, repeated or separated by commas'),
  nursing_home: z.array(Ccn).max(most).optional().describe('CCN of a nursing home; up to five, repeated or separated by commas'),
  aco: z
    .array(AcoId)
    .max(most)
    .optional()
    .describe('Id of an ACO in the Shared Savings Program; up to five, repeated or separated by commas'),
};

export const metric = z
  .string()
  .regex(/^[a-z_]{1,60}$/, 'the name of a figure, such as net_patient_revenue or overall_rating')
  .optional()
  .describe(
    'Of hospitals a figure of /cost-reports/{ccn}/years (default: net_patient_revenue), payment_reduction_pct, total_hac_score, total_performance_score, overall_rating, medicare_payment_usd or discharge_count; of others a field of their figures (default: the first)',
  );
