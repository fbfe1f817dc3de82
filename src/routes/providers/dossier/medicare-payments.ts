import { current } from '../../../records/current.ts';
import { provenanceColumns, provenanceJoin } from '../../../records/provenance.ts';

/** Medicare Part B payments to the provider `$1`, newest year first. */
export const medicarePayments = `
  select r.year, r.provider_type, r.beneficiary_count, r.service_count, r.submitted_charge_usd, r.medicare_allowed_usd,
    r.medicare_payment_usd, ${provenanceColumns}
  from ${current('medicare_utilization', 'r')} ${provenanceJoin} where r.npi = $1 order by r.year desc`;
