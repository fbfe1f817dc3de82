import { collapsed } from '#fields/person-name';
import { credentials, doubtfulCredentials } from '#match/affixes';
import { hasDigit } from '#match/fold';
import { organizationForm } from '#match/organization';
import { splitAlias } from '#match/question';
import { withoutDegrees } from './degrees.ts';
import { wordKey } from './generation.ts';
import { bareLine } from './given-first.ts';
import { hasSmallLetter, lettersAndDigits, withoutEnd } from './letters.ts';
import { printable } from './printable.ts';

export interface OtherListed {
  kind: 'aka' | 'dba' | 'former' | 'owner' | 'alias';
  name: string;
}

export interface LineName {
  /** null where nothing tells a person from a business: both readings are searched. */
  entity_type: 'individual' | 'organization' | null;
  last_name: string | null;
  first_name: string | null;
  /** Only of lines that begin with the given name; `listed` finds it in the others. */
  suffix?: string;
  organization_name: string | null;
  full_name: string;
  other_names: OtherListed[];
}

/** How a list writes people in one cell. */
export type LineOrder = 'surname_first' | 'given_first' | 'comma';

const particle = /^(?:DE|DEL|DELLA|DI|DA|DU|LA|LE|LAS|LOS|VAN|VON|DER|DEN|TER|TEN|ST|SAN|SANTA|EL|AL|ABU|BIN|MC|MAC|O)$/i;

/** "Doe (aka Roe), Jane" is Jane Doe and Jane Roe. */
const surnameAlias = /^([^,(]+)\(\s*((?:[anf]\.?\/?k\.?\/?a|formerly|n[eé]e)\b[.:]?)\s+([^(),\s][^(),]*)\)\s*,\s*(\S.*)$/i;

/** What `splitAlias` finds in a cell: the name, and the names behind AKA, DBA and the like. */
export function withAliases(cell: string): { name: string; other_names: OtherListed[] } {
  const line = collapsed(printable(cell)).replace(/\b([adf]\/[kb]\/a)\/(?=\s)/gi, '$1');
  const [own, ...others] = splitAlias(line.replace(surnameAlias, '$1, $4 $2 $3, $4').replaceAll(' ,', ','));
  return {
    name: withoutEnd(collapsed(own?.text ?? ''), ',;'),
    other_names: others
      .map(({ kind, text }) => ({ kind: kind === 'name' ? ('alias' as const) : kind, name: collapsed(text) }))
      .filter(({ name }) => lettersAndDigits(name).length > 1),
  };
}

/** Parts at the commas outside brackets: "Roe (Doe, Poe), Jane" has two. */
function atComma(name: string): [last_name: string, first_name: string] | null {
  let depth = 0;
  let at = 0;
  for (; at < name.length && !(name[at] === ',' && depth <= 0); at++) {
    if (name[at] === '(') depth++;
    if (name[at] === ')') depth--;
  }
  // An unclosed bracket does not hide a comma.
  if (at === name.length) at = depth > 0 ? name.indexOf(',') : -1;
  const [last_name, first_name] = at < 0 ? ['', ''] : [name.slice(0, at).trim(), name.slice(at + 1).trim()];
  return last_name !== '' && first_name !== '' ? [last_name, first_name] : null;
}

/**
 * "Melinda Roe, APN" and "Russell Roe, Podiatrist" in a list that begins with given names: one word behind the comma is
 * not a given name.
 */
const TITLE =
  /^(?:[A-Z]{2,5}|Podiatrist|Pharmacist|Chiropractor|Dentist|Physician|Psychologist|Optometrist|Counselor|Therapist|Nurse|Audiologist)$/;

function titleBehind(name: string): { name: string; has_title: boolean } {
  const [before, behind] = atComma(name) ?? [name, ''];
  const word = behind.replaceAll('.', '');
  const has_title = before.includes(' ') && hasSmallLetter(before) && TITLE.test(word) && !doubtfulCredentials.has(word);
  return has_title ? { name: before, has_title } : { name, has_title };
}

/** "Michael Roe, PA" is a physician assistant or a professional association, and nothing else in it says which. */
const isPracticeOfOne = (name: string) => {
  const [, before = ''] = /^(.*[^\s,]),? P\.?A\.?$/.exec(name) ?? [];
  const words = before.split(' ');
  return words.length > 1 && words.length < 4 && !before.includes(',') && !organizationForm(before).is_telling;
};

/** A name in one cell. `is` where another column (a kind of provider, an empty given name) tells what it is. */
export function nameOfLine(cell: string, order: LineOrder, is: 'individual' | 'organization' | null = null): LineName {
  const { name, other_names } = withAliases(cell);
  const business = (entity_type: 'organization' | null): LineName => ({
    entity_type,
    last_name: null,
    first_name: null,
    organization_name: entity_type ? name : null,
    full_name: name,
    other_names,
  });
  if (is === 'organization') return business('organization');
  const is_practice = is === null && isPracticeOfOne(name);
  const is_telling = !is_practice && (organizationForm(name).is_telling || hasDigit(name));
  if (is === null && is_telling) return business('organization');
  const titled = order === 'given_first' ? titleBehind(name) : { name, has_title: false };
  // A profession spelled out does not read as a degree when the whole line is screened.
  if (titled.has_title && !credentials.has(wordKey(name.split(',').at(-1)!))) other_names.push({ kind: 'alias', name });
  const plain = withoutDegrees(titled.name);
  const comma = atComma(plain.name);
  if (comma) {
    const [last_name, first_name] = comma;
    return { entity_type: 'individual', last_name, first_name, organization_name: null, full_name: name, other_names };
  }
  const bare = order === 'given_first' ? bareLine(titled.name) : { name: plain.name, suffix: null, has_title: plain.has_degree };
  // A bracket behind the surname is another name; `listed` takes it apart.
  const [, line = bare.name, bracket = ''] = (order === 'given_first' && /^(.+?)(?<!\s)(\s*\([^()]*\))$/.exec(bare.name)) || [];
  const words = line.split(' ');
  const entity_type = is ?? (!is_practice && (bare.has_title || titled.has_title) ? 'individual' : null);
  if (order === 'comma' && is === null) return { ...business(null), entity_type };
  if (words.length < 2) return { ...business(null), entity_type };
  let at = order === 'given_first' ? words.length - 1 : 1;
  if (order === 'given_first') while (at > 1 && particle.test(words[at - 1]!)) at--;
  else while (at < words.length - 1 && particle.test(words[at - 1]!)) at++;
  const [before, behind] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  const [last_name, first_name] = order === 'given_first' ? [behind + bracket, before] : [before, behind];
  const suffix = bare.suffix ? { suffix: bare.suffix } : {};
  return { entity_type, last_name, first_name, ...suffix, organization_name: null, full_name: name, other_names };
}
