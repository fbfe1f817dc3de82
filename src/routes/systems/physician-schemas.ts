import { z } from 'zod';

const text = (what: string) => z.string().nullable().describe(what);

/** A provider of a system with the employers that make it one. */
export const Attributed = z.object({
  npi: z.string().describe('NPI of the provider'),
  name: text('Name in one line; null if NPPES does not hold the NPI'),
  credential: text('Credential text as typed'),
  primary_taxonomy_code: text('Primary taxonomy'),
  specialty: text('Display name of the primary taxonomy, if the code set is loaded'),
  is_physician: z.boolean().nullable().describe('Primary taxonomy in group 207 or 208; null if NPPES does not hold the NPI'),
  city: text('City of the primary practice location'),
  state: text('State of the primary practice location'),
  confidence: z.number().describe('Greatest combined confidence among the employers of the system'),
  employers: z
    .array(
      z.object({
        employer_id: z.string().describe('Our id of the employer'),
        organization_name: text('Legal business name'),
        system_id: z.string().describe('System or division of the employer'),
        confidence: z.number().describe('Combined confidence'),
        signals: z.array(z.string()).describe('Kinds of signal that say so, such as pecos_reassignment'),
      }),
    )
    .describe('Employers within the system, the surest first'),
});
