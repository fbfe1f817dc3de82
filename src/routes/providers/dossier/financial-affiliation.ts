import { z } from 'zod';
import { HeadcountBasisName } from '../../../domain/employers/financial-schemas.ts';
import { BillingGroup } from './group-schemas.ts';

/** Sources that tie a group to an EIN and its money. */
export const financialSources = ['irs_990', 'dol_5500', 'sec_10k'] as const;

const amount = (what: string) => z.number().nullable().describe(what);
const text = (what: string) => z.string().nullable().describe(what);

/** The provider among the executives of a filing. */
export const ExecutiveMatch = z.object({
  name: z.string().describe('Name in the filing'),
  title: text('Title in the filing'),
  confidence: z.enum(['high', 'medium']).describe('How sure the match is'),
  reasons: z.array(z.string()).describe('What speaks for it'),
  fiscal_year: z.number().int().describe('Fiscal year of the newest filing that names the provider'),
  total_usd: amount('Total compensation of that year'),
  filer_name: text('Who filed it'),
  ein: text('EIN of the filer'),
  cik: text('CIK of the filer'),
  system_id: text('Health system or division of the filer'),
  source: z.string().describe('Type of filing: irs_990 or sec_10k'),
  source_url: z.string().describe('Public URL that opens the filing'),
});

/** A billing employer with its financial profile. */
export const FinancialAffiliation = BillingGroup.omit({ claims: true }).extend({
  ein: text('Employer EIN: the one that holds both name and state of the group; ties leave it null'),
  ein_reason: z
    .enum(['not_loaded', 'none', 'tie', 'no_name_or_state'])
    .nullable()
    .describe('Why the EIN is null: no source of EINs is loaded; none fits; several fit; the group has no name or state'),
  system_id: text('Health system or division of the employer'),
  system_name: text('Its name'),
  figures_of: z
    .enum(['employer', 'system'])
    .nullable()
    .describe('Whose figures follow: those the employer’s own EIN files, else those of its system as a whole; null without either'),
  latest_revenue_usd: amount('Revenue of the latest fiscal year, US dollars; null while no filing of it is held'),
  latest_fiscal_year: z.number().int().nullable().describe('That fiscal year'),
  revenue_source: text('Type of filing the revenue stands in'),
  revenue_source_url: text('Public URL that opens it; null if it is a sum over filers, which stand under deep_link'),
  headcount: z.number().int().nullable().describe('Workforce: active participants of the largest plan, a floor on W-2 employees'),
  headcount_year: z.number().int().nullable().describe('Plan year of the headcount'),
  headcount_basis: HeadcountBasisName,
  executive_match: ExecutiveMatch.nullable().describe('The provider among the compensated executives of the employer or its system'),
  deep_link: text('Path of the financials of the system'),
  claims: BillingGroup.shape.claims,
});
