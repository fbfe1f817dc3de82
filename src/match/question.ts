/** Dates are YYYY-MM-DD. */
export interface Question {
  /** In one line, person or business; or its parts below. */
  name?: string;
  first_name?: string;
  middle_name?: string;
  last_name?: string;
  suffix?: string;
  organization_name?: string;
  birth_date?: string;
  state?: string;
  npi?: string;
  license_number?: string;
  entity_type?: 'individual' | 'organization';
}
