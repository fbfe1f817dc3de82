import { z } from 'zod';

const text = (what: string) => z.string().nullable().describe(what);

/** A provider of a system with the employers that link them. */
export const Attributed = z
  .object({
    npi: z.string().describe('NPI of the provider'),
    name: text('Full name on one line; null if the NPI is not in NPPES'),
    credential: text('Credential text as typed'),
    primary_taxonomy_code: text('Primary taxonomy'),
    specialty: text('Display name of the primary taxonomy, if the code set is loaded'),
    is_physician: z.boolean().nullable().describe('Whether the primary taxonomy is in group 207 or 208; null if the NPI is not in NPPES'),
    city: text('City of the primary practice location'),
    state: text('State of the primary practice location'),
    confidence: z.number().describe('Highest combined confidence among the employers of the system'),
    employers: z
      .array(
        z.object({
          employer_id: z.string().describe('Proviso id of the employer'),
          organization_name: text('Legal business name'),
          system_id: z.string().describe('System or division of the employer'),
          confidence: z.number().describe('Combined confidence'),
          signals: z.array(z.string()).describe('Types of supporting signals, such as pecos_reassignment'),
        }),
      )
      .describe('Employers within the system, highest confidence first'),
  })
  .meta({ id: 'AttributedPhysician' });
