import type { Hospital } from './hospitals.ts';
import { typedNumber } from './license-forms.ts';
import type { Person } from './names.ts';
import type { Place } from './places.ts';
import type { Draw } from './random.ts';

export type NpiStatus = 'active' | 'deactivated' | 'reactivated';

export interface TaxonomySet {
  code: string;
  license_number: string;
  license_state: string;
  is_primary: 'Y' | 'N' | 'X';
}

export interface Identifier {
  identifier: string;
  type_code: string;
  state: string;
  issuer: string;
}

/** A holder of an NPI. Exactly one of `person` and `organization_name` is set. */
export interface Provider {
  index: number;
  npi: string;
  npi_status: NpiStatus;
  person: Person | null;
  credential: string;
  organization_name: string;
  /** Further names of an organization: name and type code of the publisher. */
  other_names: { name: string; type_code: string }[];
  /** Another name a person uses or used; type codes 1 former, 2 professional, 5 other. */
  other_person: { last_name: string; first_name: string; type_code: string } | null;
  official: Person | null;
  place: Place;
  address_line: string;
  suite: string;
  telephone: string;
  /** The hospital at whose address the provider practices, if any. */
  hospital: Hospital | null;
  /** Places of further locations. */
  further_places: Place[];
  taxonomies: TaxonomySet[];
  identifiers: Identifier[];
  enumeration_date: string;
  last_update_date: string;
  deactivation_date: string;
  reactivation_date: string;
  certification_date: string;
  is_sole_proprietor: string;
  is_subpart: string;
}

export function license(d: Draw, code: string, state: string): string {
  const prefix = code.startsWith('207') || code.startsWith('208') ? d.pick(['ME', 'MD', 'A', '']) : d.pick(['R-', 'APRN', '', 'PT']);
  const digits = d.digits(d.between(4, 7));
  return typedNumber(state, code, digits) ?? prefix + digits + (state === 'NY' ? '-1' : '');
}
