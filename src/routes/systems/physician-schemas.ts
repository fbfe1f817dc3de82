import { z } from 'zod';
import { arrayOf, flagOrNull, named, number, textOrNull } from '../../fields/described.ts';

const text = (what: string) => textOrNull(what);

export const Attributed = named('AttributedPhysician', {
  npi: z.string().describe('NPI of the provider'),
  name: text('Full name on one line; null if the NPI is not in NPPES'),
  credential: text('Credential text as typed'),
  primary_taxonomy_code: text('Primary taxonomy'),
  specialty: text('Display name of the primary taxonomy, if the code set is loaded'),
  is_physician: flagOrNull('Whether the primary taxonomy is in group 207 or 208; null if the NPI is not in NPPES'),
  city: text('City of the primary practice location'),
  state: text('State of the primary practice location'),
  confidence: number('Highest combined confidence among the employers of the system'),
  employers: arrayOf(
    z.object({
      employer_id: z.string().describe('Proviso id of the employer'),
      organization_name: text('Legal business name'),
      system_id: z.string().describe('System or division of the employer'),
      confidence: number('Combined confidence'),
      signals: arrayOf(z.string(), 'Types of supporting signals, such as pecos_reassignment'),
    }),
    'Employers within the system, highest confidence first',
  ),
});
