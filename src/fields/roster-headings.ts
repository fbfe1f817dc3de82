/** What a column of a roster can contain. */
export type RosterField =
  | 'id'
  | 'name'
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'suffix'
  | 'former_name'
  | 'organization_name'
  | 'dba_name'
  | 'npi'
  | 'birth_date'
  | 'state'
  | 'license_number'
  | 'entity_type';

/** Accepted headings; case, spaces and punctuation are ignored. */
const spellings: Record<RosterField, string> = {
  id: 'id, employee id, employee no, employee number, emp id, emp no, emp number, staff id, person id, personnel number, worker id, record id, row id, reference, ref, badge, badge number, payroll id, vendor id, vendor number, provider id, user id, unique id, eid, external id',
  name: 'name, full name, employee name, employee, emp name, person name, person, provider name, provider, staff name, staff member, worker name, vendor name, vendor, individual name, subject, subject name, contractor, contractor name, legal full name, full legal name, name full, practitioner, practitioner name, display name',
  first_name:
    'first name, first, given name, forename, fname, firstname, employee first name, name first, legal first name, provider first name, f name, first nm',
  middle_name:
    'middle name, middle, middle initial, mi, m i, mname, name middle, employee middle name, legal middle name, middle name or initial, middle nm, m name',
  last_name:
    'last name, last, surname, family name, lname, lastname, employee last name, name last, legal last name, provider last name, l name, last nm',
  suffix: 'suffix, name suffix, generation, suffix name',
  former_name:
    'former name, maiden name, maiden, previous name, prior name, other name, alias, aliases, aka, also known as, former last name, previous last name, prior last name, birth name, maiden last name, other last name, formerly known as, fka, nee, former names, other names',
  organization_name:
    'organization name, organization, organisation, organisation name, business, business name, company, company name, legal business name, legal name, entity name, entity, facility, facility name, corporation, org name, org, supplier, supplier name, lbn, legal entity name, firm, practice name, business facility, business or facility, facility business, company business name',
  dba_name: 'dba, dba name, doing business as, d b a, trade name, business dba, doing business as name, trading as',
  npi: 'npi, npi number, npi no, national provider identifier, individual npi, provider npi, type 1 npi, organization npi, npi id',
  birth_date:
    'birth date, date of birth, dob, birthdate, birthday, d o b, born, employee dob, date birth, birth dt, dob mm dd yyyy, date of birth mm dd yyyy',
  state:
    'state, st, state code, address state, home state, mailing state, residence state, state of residence, practice state, state abbreviation, state province, us state, usps state',
  license_number:
    'license number, license, license no, lic no, lic number, licence number, licence, license id, professional license, state license number',
  entity_type: 'entity type, type, person or business, individual or organization, subject type, type of entity',
};

/** A heading without case, spaces and punctuation: two that are equal here are the same heading. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/#\s*$/, 'number')
    .replace(/[^\p{L}\p{N}]/gu, '');

const bySpelling = new Map<string, RosterField>();
for (const [field, texts] of Object.entries(spellings) as [RosterField, string][])
  for (const text of [field, ...texts.split(',')]) bySpelling.set(plainHeading(text), field);

/** Words that exports shorten. */
const LONG: Record<string, string> = {
  ...{ nm: 'name', nme: 'name', lst: 'last', fst: 'first', frst: 'first', mid: 'middle', mdl: 'middle', surnm: 'surname' },
  ...{ no: 'number', num: 'number', nbr: 'number', nr: 'number', dt: 'date', lic: 'license', licence: 'license', cd: 'code' },
  ...{ bus: 'business', org: 'organization', fac: 'facility', emp: 'employee', ee: 'employee', prov: 'provider', prev: 'previous' },
};
/** Who a column is about, in front of what it contains: “Prov. Last Nm”, “Associate DOB”. */
const WHOSE = new Set(
  'provider employee staff member vendor practitioner person individual legal clinician physician worker contractor associate personnel current primary user'.split(
    ' ',
  ),
);
/** How a column is filled in, in brackets behind what it contains: “Name (Last, First MI)”, “DOB (mm/dd/yyyy)”. */
const FORM = new Set(
  'last first middle mi m i initial name mm dd yyyy yy m d y mmddyyyy optional required if any applicable known 2 letter letters code abbreviation only'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('#', ' number ')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => LONG[word] ?? word) ?? [];

function withoutForm(heading: string): string {
  const text = heading.trim();
  const at = text.indexOf('(');
  return at > 0 && text.endsWith(')') && wordsOf(text.slice(at)).every((word) => FORM.has(word)) ? text.slice(0, at) : heading;
}

/** The field that a heading means, even if its words are abbreviated or add whose column it is or how to fill it in; null if it is unknown. */
export function fieldOf(heading: string): RosterField | null {
  const known = bySpelling.get(plainHeading(heading));
  if (known) return known;
  const words = wordsOf(withoutForm(heading));
  const own = bySpelling.get(words.join(''));
  if (own) return own;
  const rest = words.length > 1 && WHOSE.has(words[0]!) ? bySpelling.get(words.slice(1).join('')) : undefined;
  // “Provider Type” is a profession.
  return rest === undefined || rest === 'entity_type' ? null : rest;
}

/** The accepted fields, as an error says them. */
export const ACCEPTED_FIELDS =
  'employee id, full name, first name, middle name, last name, suffix, former name, business name, DBA, NPI, date of birth, state, license number, entity type';

/** Each field as pages show it. */
export const FIELD_TITLES: Record<RosterField, string> = {
  id: 'ID',
  name: 'Full name',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  suffix: 'Suffix',
  former_name: 'Former name',
  organization_name: 'Business name',
  dba_name: 'DBA name',
  npi: 'NPI',
  birth_date: 'Date of birth',
  state: 'State',
  license_number: 'License number',
  entity_type: 'Person or business',
};

export const ROSTER_FIELDS = Object.keys(FIELD_TITLES) as [RosterField, ...RosterField[]];
