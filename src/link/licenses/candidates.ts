/** A name as one side has it: in parts, in one field, or of a business. */
export interface CandidateName {
  last_name: string | null;
  first_name: string | null;
  organization_name: string | null;
  /** The only field if the publisher has a single one. */
  full_name: string | null;
}

export type EntityType = 'individual' | 'organization';

/** A license as a board lists it. */
export interface BoardLicense {
  license_key: string;
  /** '' if the number alone identifies. */
  letters: string;
  license_type_class: string | null;
  entity_type: EntityType | null;
  names: CandidateName[];
}

/** A provider who reports a license with the same state and digits. */
export interface ReportedLicense {
  npi: string;
  entity_type: EntityType | null;
  names: CandidateName[];
  /** For each time it is reported. */
  numbers: { license_number: string; letters: string; license_type_classes: string[] }[];
}

export interface Comparison {
  /** vetoed: everything but the name matches. other: another license. */
  outcome: 'same' | 'vetoed' | 'other';
  evidence?: Record<string, unknown>;
  /** 0 to 1. */
  confidence?: number;
}

export interface LinkRule {
  id: string;
  description: string;
  /** A different name is a different key. Otherwise it can only veto, and all who share the number tie. */
  name_is_key: boolean;
  compare: (left: BoardLicense, right: ReportedLicense) => Comparison;
}
