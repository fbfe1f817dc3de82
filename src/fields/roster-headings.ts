import { fieldNames, meantName, plainHeading } from './field-names.ts';
import { isCapital } from './letters.ts';
import { nearest } from './nearest.ts';

/** What a column of a roster can contain, as pages show it. */
export const FIELD_TITLES = {
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
export type RosterField = keyof typeof FIELD_TITLES;
/** Within a sentence: full name, NPI. */
export function titleWithin(field: RosterField): string {
  const title = FIELD_TITLES[field];
  return isCapital(title[1]) ? title : title[0]!.toLowerCase() + title.slice(1);
}

/** What a name is sent in. */
export const NAME_MEMBERS = ['name', 'organization_name', 'first_name', 'middle_name', 'last_name', 'suffix'] as const;
export const isNameMember = (field: string): boolean => (NAME_MEMBERS as readonly string[]).includes(field);

/** The cells of a row that are filled, by field. */
export type Cells = Partial<Record<RosterField, string>>;

export const ROSTER_FIELDS = Object.keys(FIELD_TITLES) as [RosterField, ...RosterField[]];

/** The same, as the API describes what is sent of a subject, in a roster or by itself. */
export const FIELD_ABOUT: Record<RosterField, string> = {
  id: 'Your own identifier for this subject, returned with its result',
  name: 'Full name of a person or business, in either order: Jane A Doe, or Doe, Jane A',
  first_name: 'Given name',
  middle_name: 'Middle name or initial',
  last_name: 'Last name; each half of a hyphenated name is searched too',
  suffix: 'Name suffix, such as JR',
  former_name: 'Former or other name, screened too',
  organization_name: 'Name of a business',
  dba_name: 'Trade name of a business, screened too',
  npi: 'NPI; all its names in NPPES, including former and other names, are screened too',
  birth_date: 'Date of birth, such as 1949-09-29, 09/29/1949 or 29-Sep-1949; used as evidence for or against a hit',
  state: 'State of the address, code or name; used as evidence for or against a hit',
  license_number: 'License number; used as evidence for or against a hit',
  entity_type: 'individual or organization; default: both',
};

const isRosterField = (field: string): field is RosterField => Object.hasOwn(FIELD_TITLES, field);

const bySpelling = new Map<string, RosterField>();
for (const { field, roster_headings } of fieldNames)
  if (isRosterField(field)) for (const text of [field, ...roster_headings]) bySpelling.set(plainHeading(text), field);

/** Headings long enough that a similar word is a slip and not another word. */
const spelledOut = fieldNames.flatMap(({ roster_headings }) => roster_headings.filter((text) => text.length > 6));

/** Words that exports shorten. */
const LONG: Record<string, string> = {
  ...{ nm: 'name', nme: 'name', lst: 'last', fst: 'first', frst: 'first', mid: 'middle', mdl: 'middle', surnm: 'surname' },
  ...{ no: 'number', num: 'number', nbr: 'number', nr: 'number', dt: 'date', lic: 'license', licence: 'license', cd: 'code' },
  ...{
    bus: 'business',
    org: 'organization',
    fac: 'facility',
    emp: 'employee',
    ee: 'employee',
    prov: 'provider',
    prev: 'previous',
    natl: 'national',
  },
};
/** Who a column is about, in front of what it contains: “Prov. Last Nm”, “Associate DOB”. */
const WHOSE = new Set(
  'provider employee staff member vendor practitioner person individual legal clinician physician worker contractor associate personnel current primary user subject'.split(
    ' ',
  ),
);
/** How a column is filled in, in brackets behind what it contains: “Name (Last, First MI)”, “DOB (mm/dd/yyyy)”. */
const FORM = new Set(
  'last first middle mi m i initial name mm dd yyyy yy m d y mmddyyyy optional required if any applicable known 2 letter letters code abbreviation only legal'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('#', ' number ')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => LONG[word] ?? word) ?? [];

/** Forms mark columns that must be filled in: “Last Name (required)*”, “* First Name”, “DOB - required”. */
const MARKS = /^[\s*†‡]{1,9}|[\s*†‡:]{1,9}$/g;
const MUST = /[\s*:([-]{1,9}(?:required|mandatory|optional)[\s)\]]{0,9}$/i;

function withoutForm(heading: string): string {
  const text = heading.replace(MARKS, '').replace(MUST, '').replace(MARKS, '');
  const at = text.search(/[([]/);
  return at > 0 && /[)\]]$/.test(text) && wordsOf(text.slice(at)).every((word) => FORM.has(word)) ? text.slice(0, at) : text;
}

/**
 * The field that a heading means, even if its words are abbreviated or add whose column it is or how to fill it in;
 * null if it is unknown.
 */
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

/** The field that an unknown heading probably means, for an error to suggest: it is never read as that field. */
export function similarField(heading: string): RosterField | null {
  const name = meantName(heading, ROSTER_FIELDS) ?? nearest(heading, spelledOut);
  return name === null ? null : isRosterField(name) ? name : fieldOf(name);
}
