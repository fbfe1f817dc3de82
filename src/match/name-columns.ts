export interface NameColumns {
  entity_type: string | null;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  suffix: string | null;
  organization_name: string | null;
  full_name: string;
  other_names: { kind: string; name: string }[] | null;
}
