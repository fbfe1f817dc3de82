import { z } from 'zod';
import { HeadcountBasisName } from '../../../domain/employers/financial-schemas.ts';
import { BillingGroup } from './group-schemas.ts';

/** Sources that link a group to an EIN and its finances. */
export const financialSources = ['irs_990', 'dol_5500', 'sec_10k'] as const;

const amount = (what: string) => z.number().nullable().describe(what);
const text = (what: string) => z.string().nullable().describe(what);

/** The provider among the executives of a filing. */
export const ExecutiveMatch = z
  .object({
    name: z.string().describe('Name in the filing'),
    title: text('Title in the filing'),
    confidence: z.enum(['high', 'medium']).describe('Confidence of the match'),
    reasons: z.array(z.string()).describe('Evidence for the match'),
    fiscal_year: z.number().int().describe('Fiscal year of the newest filing that names the provider'),
    total_usd: amount('Total compensation in that year'),
    filer_name: text('Name of the filer'),
    ein: text('EIN of the filer'),
    cik: text('CIK of the filer'),
    system_id: text('Health system or division of the filer'),
    source: z.string().describe('Type of filing: irs_990 or sec_10k'),
    source_url: z.string().describe('Public URL that opens the filing'),
  })
  .meta({ id: 'ExecutiveMatch' });

/** A billing employer with its financial profile. */
export const FinancialAffiliation = BillingGroup.omit({ claims: true })
  .extend({
    ein: text('EIN of the employer: the only one that matches both name and state of the group; null if several match'),
    ein_reason: z
      .enum(['not_loaded', 'none', 'tie', 'no_name_or_state'])
      .nullable()
      .describe('Why the EIN is null: no source of EINs is loaded; none matches; several match; the group has no name or state'),
    system_id: text('Health system or division of the employer'),
    system_name: text('Name of the health system or division'),
    figures_of: z
      .enum(['employer', 'system'])
      .nullable()
      .describe('Whose figures follow: the employer’s own, filed under its EIN, or else its whole system’s; null without either'),
    latest_revenue_usd: amount('Revenue of the latest fiscal year, US dollars; null if no filing is loaded'),
    latest_fiscal_year: z.number().int().nullable().describe('Fiscal year of that revenue'),
    revenue_source: text('Type of filing that reports the revenue'),
    revenue_source_url: text('Public URL of that filing; null for a sum over filers, which are listed at deep_link'),
    headcount: z.number().int().nullable().describe('Workforce: active participants of the largest plan, a minimum for W-2 employees'),
    headcount_year: z.number().int().nullable().describe('Plan year of the headcount'),
    headcount_basis: HeadcountBasisName,
    executive_match: ExecutiveMatch.nullable().describe(
      'Entries of the provider among the compensated executives of the employer or its system',
    ),
    deep_link: text('Path of the financials of the system'),
    claims: BillingGroup.shape.claims,
  })
  .meta({ id: 'FinancialAffiliation' });
