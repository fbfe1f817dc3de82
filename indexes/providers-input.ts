export interface ProvidersInput {
  /** Any combination of name, specialty and place, or an NPI. */
  q?: string | null;
  /** Words of `q` may be misspelled; they are then words of the name. */
  is_similar?: boolean;
  name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  organization_name?: string | null;
  npi?: string | null;
  entity_type?: string | null;
  /** State of any practice location. */
  state?: string | string[] | null;
  city?: string | null;
  zip5?: string | null;
  taxonomy_code?: string | string[] | null;
  /** A code, an everyday word for a specialty, or words of classification and specialization. */
  taxonomy?: string | null;
  credential?: string | null;
  is_active?: boolean | null;
  sort?: string | null;
}
