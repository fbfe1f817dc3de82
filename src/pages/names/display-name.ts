import { type Content, type Html, html } from '../html.ts';
import { capitalized } from '../wording.ts';
import { type NameKind, normalCase } from './normal-case.ts';

/**
 * With the blank behind a comma that some files leave out ("WOMANS HOSPITAL OF TEXAS,THE"), and a hyphen with a blank
 * on one side as the dash that it stands for ("METHODIST- HOSPITAL").
 */
export const displayName = (published: string, kind: NameKind): string =>
  normalCase(published, kind)
    .replace(/,(?=\p{L})/gu, ', ')
    .replace(/(?<=\p{L}{3})- (?!(?:and|or)\b)(?=\p{L})|(?<=\p{L}) -(?=\p{L})/giu, ' – ');

/** The published form is the tooltip where it differs, as where its words stand in another order. */
export function shownName(published: string, kind: NameKind, ordered = published): Html {
  const shown = displayName(ordered, kind);
  return shown === published ? html`${published}` : html`<span title="${`Published as ${published}`}">${shown}</span>`;
}

export const nameOrNull = (published: string | null | undefined, kind: NameKind): Html | null =>
  published ? shownName(published, kind) : null;

interface Address {
  address_line?: string | null;
  city?: string | null;
  state?: string | null;
}

/** In one line. */
export const place = ({ address_line, city, state }: Address): Content =>
  [nameOrNull(address_line, 'street'), nameOrNull(city, 'place'), state]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .flatMap((part, at) => (at > 0 ? [', ', part] : [part]));

const businesses =
  /(^|_)(hospital|facility|organization|business|chain|system|parent|employer|company|filer|aco|target|counterparty|entity|participant|practice|owner|agency|sponsor|plan)_name$|^(legal_name|doing_business_as|organization)$/;

/** Words that people are not called. */
const business_words =
  /\b(INC|LLC|L\.L\.C|PLLC|LLP|LP|PC|P\.C|CORP|CORPORATION|COMPANY|LTD|HOSPITALS?|CENTERS?|MEDICAL|HEALTH\w*|CLINICS?|CARE|SERVICES?|GROUP|PHARMACY|ASSOCIATES|ASSOCIATION|FOUNDATION|HOME|HOMES|HOSPICE|NURSING|REHAB\w*|DENTAL|THERAPY|SYSTEMS?|TRUST|INSTITUTE|UNIVERSITY|COLLEGE|COUNTY|CITY|DISTRICT|AUTHORITY|DEPARTMENT|PARTNERS|MANAGEMENT|NETWORK|SUPPLY|TRANSPORT\w*|AMBULANCE|LABORATOR\w*|OF|THE|AND|&)\b|&/;

interface Named {
  entity_type?: unknown;
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

/** In lists of states, in place of names. */
const abbreviations = new Set(
  'ACF APRN ARNP BCBA CADC CHHA CMA CNA CNM CRNA CRNP DC DCW DDS DMD DME DMERC DO DPM DSW EMS EMT HCBS HHA ICF LADC LCSW LISW LMFT LMHC LPC LPN LVN MD MHC NP OB/GYN OD OT PA PCA PCS PT QSP RN RN/LPN RPA RPH SLP SNF'.split(
    ' ',
  ),
);

/** EMERGENCY MEDICINE → Emergency medicine; in normal case, and as an abbreviation (RN, LVN), it stays as it is. */
export function specialtyWords(specialty: string): string {
  if (specialty !== specialty.toUpperCase() || abbreviations.has(specialty)) return specialty;
  const words = specialty
    .replaceAll('_', ' ')
    .split(' ')
    .map((word) => (abbreviations.has(word.replace(/[(),;]/g, '')) && word.length > 2 ? word : word.toLowerCase()))
    .join(' ');
  return capitalized(words);
}
