import type { NamedRow } from '#load/declaration/rows';
import { known } from './values.ts';

const types = {
  '1': 'former_name',
  '2': 'professional_name',
  '3': 'doing_business_as',
  '4': 'former_legal_business_name',
  '5': 'other_name',
} as const;

/** Code 6 occurs in real rows but in no list of codes: the kind stays unknown, as for any other code. */
export const otherNameType = (code: string | null) => types[code as keyof typeof types] ?? ('unknown' as const);

/** The single other name of the main file; <UNAVAIL> means that the names are in the other-name file. */
export function otherNames(row: NamedRow) {
  const organization_name = known(row.other_organization_name);
  const last_name = known(row.other_last_name);
  const first_name = known(row.other_first_name);
  if (organization_name === null && last_name === null && first_name === null) return null;
  const type_code = known(organization_name === null ? row.other_last_name_type : row.other_organization_name_type);
  return [
    {
      type: otherNameType(type_code),
      type_code,
      organization_name,
      last_name,
      first_name,
      middle_name: known(row.other_middle_name),
      prefix: known(row.other_prefix),
      suffix: known(row.other_suffix),
      credential: known(row.other_credential),
    },
  ];
}
