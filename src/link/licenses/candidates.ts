/** A name as one side gives it: by parts, in one field, or of a business. */
export interface CandidateName {
  last_name: string | null;
  first_name: string | null;
  organization_name: string | null;
  /** In one line; the only one where the publisher has a single field. */
  full_name: string | null;
}

export type EntityType = 'individual' | 'organization';

/** A licence as a board knows it. */
export interface BoardLicense {
  license_key: string;
  /** Letters that tell its series; '' where numbers alone do. */
  letters: string;
  license_type_class: string | null;
  entity_type: EntityType | null;
  names: CandidateName[];
}

/** A provider who reports a licence of the same state and digits. */
export interface ReportedLicense {
  npi: string;
  entity_type: EntityType | null;
  names: CandidateName[];
  /** As often as the provider reports such a number. */
  numbers: { license_number: string; letters: string; license_type_classes: string[] }[];
}

export interface Met {
  /** same: the rule's key is shared. vetoed: all but the name. other: another licence. */
  outcome: 'same' | 'vetoed' | 'other';
  evidence?: Record<string, unknown>;
  /** 0 to 1. */
  confidence?: number;
}

export interface LinkRule {
  id: string;
  says: string;
  /** The name is part of the key: who has another one does not share it. Else the name only vetoes, and all who share the number tie. */
  name_is_key: boolean;
  meet: (left: BoardLicense, right: ReportedLicense) => Met;
}
