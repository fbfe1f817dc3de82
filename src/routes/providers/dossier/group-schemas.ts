import { z } from 'zod';
import { Provenance } from '../../../records/provenance.ts';

const text = (what: string) => z.string().nullable().describe(what);

/** One record of benefits reassigned to a group. */
const Claim = z.object({
  source: z.string().describe('Source id, as in /sources'),
  enrollment_id: z.string().describe('Enrollment that reassigns its benefits'),
  receiving_enrollment_id: z.string().describe('Enrollment that receives the benefits'),
  relation: text('reassignment or physician_assistant; null if not published'),
  provenance: Provenance.describe('Source of this record'),
});

/** A group that bills Medicare for a provider. */
export const BillingGroup = z.object({
  pac_id: text('PECOS associate control ID of the group'),
  organization_name: text('Legal business name of the group'),
  state: text('State of the group'),
  claims: z.array(Claim).describe('Supporting records, one for each enrollment and source'),
});
