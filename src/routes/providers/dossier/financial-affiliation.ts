import { z } from 'zod';
import { HeadcountBasisName } from '../../../domain/employers/financial-schemas.ts';
import { arrayOf, integer, integerOrNull, named, numberOrNull, oneOf, oneOrNull, text, textOrNull } from '../../../fields/described.ts';
import { BillingGroup } from './group-schemas.ts';

/** Sources that link a group to an EIN and its finances. */
export const financialSources = ['irs_990', 'dol_5500', 'sec_10k'] as const;

export const ExecutiveMatch = named('ExecutiveMatch', {
  name: text('Name in the filing'),
  title: textOrNull('Title in the filing'),
  confidence: oneOf(['high', 'medium'], 'Confidence of the match'),
  reasons: arrayOf(z.string(), 'Evidence for the match'),
  fiscal_year: integer('Fiscal year of the newest filing that names the provider'),
  total_usd: numberOrNull('Total compensation in that year'),
  filer_name: textOrNull('Name of the filer'),
  ein: textOrNull('EIN of the filer'),
  cik: textOrNull('CIK of the filer'),
  system_id: textOrNull('Health system or division of the filer'),
  source: text('Type of filing: irs_990 or sec_10k'),
  source_url: text('Public URL that opens the filing'),
});

export const FinancialAffiliation = BillingGroup.omit({ claims: true })
  .extend({
    ein: textOrNull('EIN of the employer: the only one that matches both name and state of the group; null if several match'),
    ein_reason: oneOrNull(
      ['not_loaded', 'none', 'tie', 'no_name_or_state'],
      'Why the EIN is null: no source of EINs is loaded; none matches; several match; the group has no name or state',
    ),
    system_id: textOrNull('Health system or division of the employer'),
    system_name: textOrNull('Name of the health system or division'),
    figures_of: oneOrNull(
      ['employer', 'system'],
      'Whose figures follow: the employer’s own, filed under its EIN, or else its whole system’s; null without either',
    ),
    latest_revenue_usd: numberOrNull('Revenue of the latest fiscal year, US dollars; null if no filing is loaded'),
    latest_fiscal_year: integerOrNull('Fiscal year of that revenue'),
    revenue_source: textOrNull('Type of filing that reports the revenue'),
    revenue_source_url: textOrNull('Public URL of that filing; null for a sum over filers, which are listed at deep_link'),
    headcount: integerOrNull('Workforce: active participants of the largest plan, a minimum for W-2 employees'),
    headcount_year: integerOrNull('Plan year of the headcount'),
    headcount_basis: HeadcountBasisName,
    executive_match: ExecutiveMatch.nullable().describe(
      'Entries of the provider among the compensated executives of the employer or its system',
    ),
    deep_link: textOrNull('Path of the financials of the system'),
    claims: BillingGroup.shape.claims,
  })
  .meta({ id: 'FinancialAffiliation' });
