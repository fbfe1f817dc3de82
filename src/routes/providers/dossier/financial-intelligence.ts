import { z } from 'zod';
import { Provenance } from '../../../records/provenance.ts';
import { withOrigin } from '../../../records/with-origin.ts';
import { groupSources } from './billing-groups.ts';
import { type Asked, blockOf, stateOf } from './block.ts';
import { ExecutiveMatch, FinancialAffiliation, financialSources } from './financial-affiliation.ts';
import { financialProfile } from './financial-profile.ts';

const amount = (what: string) => z.number().nullable().describe(what);

const MedicarePayments = z.object({
  year: z.number().int().describe('Calendar year of the services'),
  provider_type: z.string().nullable().describe('Specialty on claims'),
  beneficiary_count: amount('Distinct beneficiaries'),
  service_count: amount('Services'),
  submitted_charge_usd: amount('Charges submitted, US dollars'),
  medicare_allowed_usd: amount('Medicare allowed amount, US dollars'),
  medicare_payment_usd: amount('Paid by Medicare, US dollars'),
  provenance: Provenance.describe('Source of this record'),
});

export const FinancialIntelligence = blockOf(
  {
    medicare_payments: z.array(MedicarePayments).describe('Medicare Part B by year, newest first'),
    service_record_count: z.number().int().describe('Records of Medicare Part B by HCPCS code and place of service, all years'),
    services_at: z.string().describe('Path of those records'),
    employers: z
      .array(FinancialAffiliation.omit({ claims: true }))
      .describe('Billing employers with EIN, system, latest revenue and headcount'),
    executive_matches: z.array(ExecutiveMatch).describe('Filings that list the provider as an executive'),
    affiliation_at: z.string().describe('Path of the financial affiliation'),
  },
  'Medicare payments to the provider, and finances of the organizations that bill for it; supporting records are at affiliation_at',
).meta({ id: 'FinancialIntelligence' });

export async function financialIntelligence(asked: Asked): Promise<z.input<typeof FinancialIntelligence>> {
  const { affiliations, executive_matches, payments, service_record_count } = await financialProfile(asked);
  const sources = ['cms_physician_utilization', ...groupSources, ...financialSources];
  const holds = payments.length > 0 || service_record_count > 0 || affiliations.length > 0 || executive_matches.length > 0;
  return {
    ...(await stateOf(asked, sources, { holds })),
    employers: affiliations.map(({ claims: _, ...employer }) => employer),
    executive_matches,
    medicare_payments: payments.map(withOrigin) as never,
    service_record_count,
    services_at: `/provider/${asked.npi}/utilization/services`,
    affiliation_at: `/provider/${asked.npi}/financial-affiliation`,
  };
}
