import { z } from 'zod';
import { arrayOf, flagOrNull, named, number, text, textOrNull } from '../../fields/described.ts';

export const Attributed = named('AttributedPhysician', {
  npi: text('NPI of the provider'),
  name: textOrNull('Full name on one line; null if the NPI is not in NPPES'),
  credential: textOrNull('Credential text as typed'),
  primary_taxonomy_code: textOrNull('Primary taxonomy'),
  specialty: textOrNull('Display name of the primary taxonomy, if the code set is loaded'),
  is_physician: flagOrNull('Whether the primary taxonomy is in group 207 or 208; null if the NPI is not in NPPES'),
  city: textOrNull('City of the primary practice location'),
  state: textOrNull('State of the primary practice location'),
  confidence: number('Highest combined confidence among the employers of the system'),
  employers: arrayOf(
    z.object({
      employer_id: text('Proviso id of the employer'),
      organization_name: textOrNull('Legal business name'),
      system_id: text('System or division of the employer'),
      confidence: number('Combined confidence'),
      signals: arrayOf(z.string(), 'Types of supporting signals, such as pecos_reassignment'),
    }),
    'Employers within the system, highest confidence first',
  ),
});
