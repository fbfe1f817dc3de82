import { plainHeading } from '../fields/field-names.ts';
import { fieldOf, type RosterField } from '../fields/roster-headings.ts';
import { hasGivenName, isBehindComma, isDegree, isFullName, looksLikeName } from '../screening/looks-like-name.ts';

/** Which columns of a file may contain names of people or businesses, by their headings and first values. */

const of_people =
  /\b(?:name|nm|surname|maiden|alias|aka|last|first|member|person|people|candidate|employee|staff|personnel|associate|worker|physician|provider|practitioner|clinician|doctor|dr|nurse|caregiver|volunteer|resource|applicant|resident|owner|manager|managing|supervisor|contact|signer|officer|director|company|vendor|payee|supplier|agency|business|organization|contractor|subcontractor|principal|partner|spouse|[fl]name)s?\b/i;
/** What such a word is said to have: a number, a date. */
const of_facts =
  /\b(?:id|no|nr|num|number|code|type|date|dt|status|since|hired?|phone|e-?mail|zip|state|city|address|dept|department|location|title|position|role|shift|rate|hours|npi|license|count|flag|dob|birth|category|class|group|tin|ein|amount|salary|pay)\b/i;

const hasNoWord = (value: string) => !/\p{L}{2}/u.test(value);

const NAMES: readonly (RosterField | null)[] = ['name', 'first_name', 'last_name', 'former_name', 'organization_name', 'dba_name'];

/**
 * Whether a column that is not used may contain names: its heading repeats one of a name or says people or businesses,
 * and its values are not just numbers; or most of its values look like names. The people in it are left out on purpose
 * only.
 */
export function mayHoldNames(heading: string, values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length > 0 && filled.every(hasNoWord)) return false;
  if (NAMES.includes(fieldOf(heading))) return true;
  const named = filled.filter(looksLikeName).length;
  if (filled.length > 0 && named >= filled.length / 2) return true;
  const text = heading.replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2').replace(/[_./\d-]+/g, ' ');
  return of_people.test(text) && !of_facts.test(text);
}

/** Logins, under a heading that says name: no one has a full name of one word. */
export const areLogins = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => value.trim() !== '' && !/[\s,]/.test(value.trim()));

/**
 * Lines of text with commas, none of whose columns has a known heading, are names if they are DOE, JANE; else they are
 * a table.
 */
const FEWEST_LINES = 3;
const LEAST_NAMES = 1 / 3;

/** TEAM MEMBER, UNIT: words of headings, and no given name. */
const areHeadings = (pieces: readonly string[]): boolean =>
  pieces.length > 1 && pieces.some((piece) => of_people.test(piece) || of_facts.test(piece)) && !pieces.some(hasGivenName);

/**
 * Whether lines of one name each are rather rows of a table: the first one has headings, or few have a given name or a
 * degree behind the first comma.
 */
export function areRows(lines: readonly (readonly string[])[]): boolean {
  const filled = lines.map((values) => values.map((value) => value.trim()).filter(Boolean));
  if (areHeadings(filled[0] ?? [])) return true;
  const several = filled.filter(({ length }) => length > 1);
  // CRAIG JONES,MARY SMITH: a full name before the comma, and more than a degree behind it.
  const beside = several.filter(([name, ...more]) => isFullName(name!) && !more.every(isDegree)).length;
  if (beside > 1 && beside > several.length / 2) return true;
  if (several.length < FEWEST_LINES) return false;
  return several.filter(([, second]) => isBehindComma(second!)).length < several.length * LEAST_NAMES;
}

export const isRepeated = (heading: string, headings: readonly string[]): boolean =>
  headings.filter((other) => plainHeading(other) === plainHeading(heading)).length > 1;
