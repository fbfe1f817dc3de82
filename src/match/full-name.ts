import { isUsualGivenName, isUsualSurname, peopleNamed } from './name-frequencies.ts';
import type { ListedName } from './names.ts';
import type { OrganizationForm } from './organization.ts';
import { type Part, type PersonForm, partsOf, textsOf } from './person-form.ts';

interface Written {
  text: string;
  /** It has the length at which its list truncates names. */
  cut: boolean;
}

/** Given name and surname, or a whole business name: identifies someone together with one more fact. */
export interface FullName {
  parts: readonly Written[];
  legal_forms: string;
}

const written = (parts: Part[]): Written => ({
  text: parts.map(({ token }) => token.text).join(' '),
  cut: parts.at(-1)?.cut ?? false,
});

/** J, and KJ read as K J */
const isInitials = ({ others }: PersonForm, given: string): boolean =>
  given.length < 2 || others.some(({ parts }) => parts.some(({ apart, must_meet }) => apart?.text === given && !must_meet));

function personName(form: PersonForm): FullName | null {
  const [given, surname] = [written(partsOf(form, 'given')), written(partsOf(form, 'surname'))];
  return surname.text.length < 2 || isInitials(form, given.text) ? null : { parts: [given, surname], legal_forms: '' };
}

const businessName = ({ wholes, cut, legal_forms }: OrganizationForm): FullName | null =>
  wholes[1] === '' ? null : { parts: [{ text: wholes[1], cut }], legal_forms: [...legal_forms].sort().join(' ') };

/** An owner or a DBA name may be someone else. */
const own = new Set(['name', 'aka', 'former']);

export function fullNames(names: readonly ListedName[]): FullName[] {
  return names
    .filter(({ kind }) => own.has(kind))
    .flatMap(({ person, organization }) => [person && personName(person), organization && businessName(organization)])
    .filter((name) => name !== null);
}

const isSameText = (a: Written, b: Written) =>
  a.text === b.text || (a.cut && b.text.startsWith(a.text)) || (b.cut && a.text.startsWith(b.text));

/** Except for letters a list truncates; never a nickname, an initial or a similar spelling. */
function isSameName(a: FullName, b: FullName): boolean {
  if (a.parts.length !== b.parts.length || !a.parts.every((part, at) => isSameText(part, b.parts[at]!))) return false;
  return a.legal_forms === b.legal_forms || a.legal_forms === '' || b.legal_forms === '' || a.parts[0]!.cut || b.parts[0]!.cut;
}

export const isAnySame = (some: readonly FullName[], others: readonly FullName[]): boolean =>
  some.some((one) => others.some((other) => isSameName(one, other)));

/**
 * About how many people of the United States have the name, to two digits; null if it is rarer than the tables count.
 */
export function namesakes(form: PersonForm): number | null {
  const [given = ''] = textsOf(form, 'given');
  const [surname = ''] = textsOf(form, 'surname');
  if (!isUsualGivenName(given) || !isUsualSurname(surname)) return null;
  return Number(peopleNamed(given, surname).toPrecision(2));
}
