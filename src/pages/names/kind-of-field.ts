import { displayName } from './display-name.ts';
import type { NameKind } from './normal-case.ts';

const businesses =
  /(^|_)(hospital|facility|organization|business|chain|system|parent|employer|company|filer|aco|target|counterparty|entity|participant|practice|owner|agency|sponsor|plan)_name$|^(legal_name|doing_business_as|organization)$/;

/** Words that people are not called. */
const business_words =
  /\b(INC|LLC|L\.L\.C|PLLC|LLP|LP|PC|P\.C|CORP|CORPORATION|COMPANY|LTD|HOSPITALS?|CENTERS?|MEDICAL|HEALTH\w*|CLINICS?|CARE|SERVICES?|GROUP|PHARMACY|ASSOCIATES|ASSOCIATION|FOUNDATION|HOME|HOMES|HOSPICE|NURSING|REHAB\w*|DENTAL|THERAPY|SYSTEMS?|TRUST|INSTITUTE|UNIVERSITY|COLLEGE|COUNTY|CITY|DISTRICT|AUTHORITY|DEPARTMENT|PARTNERS|MANAGEMENT|NETWORK|SUPPLY|TRANSPORT\w*|AMBULANCE|LABORATOR\w*|OF|THE|AND|&)\b|&/;

interface Named {
  entity_type?: unknown;
  last_name?: unknown;
  npi?: unknown;
  ccn?: unknown;
}

const kindOfRow = ({ entity_type, ccn }: Named, name: string): NameKind => {
  if (entity_type === 'individual') return 'person';
  if (entity_type === 'organization' || ccn) return 'business';
  return business_words.test(name) ? 'business' : 'person';
};

/** Null if it is not a name. */
export function kindOfField(field: string, value: string, row: Named = {}): NameKind | null {
  if (/^(last|first|middle|former_last|maiden)_name$/.test(field)) return 'person';
  if (/^(address_line|line_[12]|address_line_[12]|street)$/.test(field)) return 'street';
  if (/(^|_)(city|county)$/.test(field)) return 'place';
  if (businesses.test(field)) return 'business';
  return field === 'name' || /(^|_)(person|provider|clinician|physician|executive|investigator|full)_name$/.test(field)
    ? kindOfRow(row, value)
    : null;
}

/** A name in normal case. */
export function fieldText(field: string, value: string, row: Named = {}): string {
  const kind = kindOfField(field, value, row);
  return kind ? displayName(value, kind) : value;
}
