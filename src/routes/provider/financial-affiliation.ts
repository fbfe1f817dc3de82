import { z } from 'zod';
import { BillingGroup } from './group-schemas.ts';

/** Sources that tie a group to an EIN and its money. */
export const financialSources = ['irs_990', 'dol_5500', 'sec_10k'] as const;

const amount = (what: string) => z.number().nullable().describe(`${what}; null while no source of it is loaded or matched`);

/** A billing employer with its financial profile. */
export const FinancialAffiliation = BillingGroup.omit({ claims: true }).extend({
  ein: z.string().nullable().describe('Employer EIN: the one that holds both name and state of the group; ties leave it null'),
  ein_reason: z
    .enum(['not_loaded', 'none', 'tie'])
    .nullable()
    .describe('Why the EIN is null: no source of EINs is loaded; none fits; several fit'),
  system_id: z.string().nullable().describe('Health system of the employer'),
  latest_revenue_usd: amount('Revenue of the latest fiscal year, US dollars'),
  latest_fiscal_year: amount('That fiscal year'),
  headcount: amount('Workforce: active participants of the largest plan'),
  executive_match: z
    .object({ name: z.string().describe('Name in the filing'), confidence: z.enum(['high', 'medium']).describe('How sure the match is') })
    .nullable()
    .describe('The provider among the compensated executives of the employer'),
  deep_link: z.string().nullable().describe('Path of the financials of the system'),
  claims: BillingGroup.shape.claims,
});

/** What is known of the money of a group. No source that ties a name and state to an EIN has a loader yet, and the answer says so. */
export const affiliationOf = (group: z.input<typeof BillingGroup>): z.input<typeof FinancialAffiliation> => ({
  ...group,
  ein: null,
  ein_reason: 'not_loaded',
  system_id: null,
  latest_revenue_usd: null,
  latest_fiscal_year: null,
  headcount: null,
  executive_match: null,
  deep_link: null,
});
