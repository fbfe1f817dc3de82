import { z } from 'zod';
import { Provenance, provenanceColumns, provenanceJoin } from '../../records/provenance.ts';
import { type Asked, blockOf, stateOf } from './block.ts';
import { financialSources } from './financial-affiliation.ts';
import { withOrigin } from './origins.ts';

const amount = (what: string) => z.number().nullable().describe(what);

const MedicarePayments = z.object({
  year: z.number().int().describe('Calendar year of the services'),
  provider_type: z.string().nullable().describe('Specialty as on the claims'),
  beneficiary_count: amount('Distinct beneficiaries'),
  service_count: amount('Services'),
  submitted_charge_usd: amount('Charges submitted, US dollars'),
  medicare_allowed_usd: amount('Medicare allowed amount, US dollars'),
  medicare_payment_usd: amount('Paid by Medicare, US dollars'),
  provenance: Provenance.describe('Origin of this record'),
});

export const FinancialIntelligence = blockOf(
  {
    medicare_payments: z.array(MedicarePayments).describe('Medicare Part B by year, newest first'),
    affiliation_at: z.string().describe('Path of the financial affiliation'),
  },
  'What Medicare paid the provider; the employer’s finances stand under the path of affiliation_at',
);

export async function financialIntelligence(asked: Asked): Promise<z.input<typeof FinancialIntelligence>> {
  const { rows } = await asked.deps.pool.query({
    name: 'dossier_financial',
    text: `select r.year, r.provider_type, r.beneficiary_count, r.service_count, r.submitted_charge_usd, r.medicare_allowed_usd,
             r.medicare_payment_usd, ${provenanceColumns}
           from medicare_utilization r ${provenanceJoin} where r.npi = $1 and r.observed_to is null order by r.year desc`,
    values: [asked.npi],
  });
  return {
    ...(await stateOf(asked, ['cms_physician_utilization', ...financialSources], { holds: rows.length > 0 })),
    medicare_payments: rows.map(withOrigin) as never,
    affiliation_at: `/provider/${asked.npi}/financial-affiliation`,
  };
}
