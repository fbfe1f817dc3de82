import { collapsed } from '#fields/person-name';
import { credentials, doubtfulCredentials } from '#match/affixes';
import { organizationForm } from '#match/organization';
import { withoutDegrees } from '../degrees.ts';
import { wordKey } from '../generation.ts';
import { lettersAndDigits, withoutEnd, withoutEnds } from '../letters.ts';
import { words } from '../listed.ts';
import { markedName } from '../name-mark.ts';
import { type OtherListed, withAliases } from '../names.ts';
import { saysOf } from '../phrases.ts';

/** "Jane Roe (AKA)" */
const markBehind = /^(.*)\((a[./]*k|d[./]*b)[./]*a[./]*\)\s*$/is;
/** A role where a name was expected. */
const isRole = saysOf('pa', 'role');

const lastWord = (text: string) => collapsed(text).split(' ').at(-1)!.toUpperCase();

/** "Ann Roe, Ann Q. Roe" are two names, "Roe, Ann Q." and "Ann Roe, RN" are one. */
function pieces(cell: string): string[] {
  const parts = cell.split(/ \/ |; | or,? /);
  return parts.flatMap((part) => {
    const halves = part.split(/,\s+/);
    const are_names = halves.length > 1 && halves.every((half) => half.trim().includes(' ') && lastWord(half) === lastWord(halves[0]!));
    return are_names ? halves : [part];
  });
}

/**
 * NAM_PROVR_ALT: other names with or without a mark before or behind them; a surname alone goes with the first name.
 */
export function alternateNames(cell: string, first_name: string): OtherListed[] {
  return pieces(cell).flatMap((piece): OtherListed[] => {
    const [, before, mark] = markBehind.exec(piece) ?? [];
    const marked = markedName(mark ? `${mark}a ${before}` : piece);
    const text = withoutEnd(collapsed(marked?.name ?? piece));
    if (!words(text) || isRole(lastWord(text))) return [];
    const is_surname = /^[\p{L}'-]+$/u.test(text) && !organizationForm(text).is_telling && first_name !== '';
    return [{ kind: marked?.kind ?? 'alias', name: is_surname ? `${text}, ${first_name}` : text }];
  });
}

const bare = (text: string) => lettersAndDigits(text.toUpperCase());

/** Each name once, and none that is the name itself. */
export function distinct(names: OtherListed[], own: string): OtherListed[] {
  const seen = new Set([bare(own)]);
  return names.filter(({ name }) => {
    const key = bare(name);
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}

/** "Roe, Jo RPh" and "Roe, Jo, RN, CRNP" alike. */
function bareOfDegrees(line: string): string {
  const words = withoutDegrees(withoutEnd(collapsed(line))).name.split(' ');
  while (words.length > 2 && (credentials.has(wordKey(words.at(-1)!)) || doubtfulCredentials.has(wordKey(words.at(-1)!)))) words.pop();
  return withoutEnd(words.join(' '));
}

/**
 * ProviderName where it says more than the columns of names, or says it otherwise: "Amberly, Jo A., RPh" beside
 * Amberley, Jo; "Jo Amberly, Caregiver".
 */
export function lineBeside(
  line: string,
  { last_name, first_name, middle_name, suffix }: Record<string, string | undefined>,
): OtherListed[] {
  const [surname = '', given = '', middle = '', generation = ''] = [last_name, first_name, middle_name, suffix].map((part) =>
    bare(part ?? ''),
  );
  const plain = bareOfDegrees(withAliases(line).name.replace(/\([^()]*\)/g, ' '));
  const own = [given, given + middle, given + middle.slice(0, 1)].flatMap((names) => [
    ...['', generation].flatMap((last) => [surname + names + last, surname + last + names]),
    ...(plain.includes(',') ? [] : [names + surname, names + surname + generation]),
  ]);
  // "Jo Amberly, Sr. (Caregiver)": readers expect a surname after a comma there.
  if (!plain.includes(',') && line.includes(',') && line.includes('(')) return [{ kind: 'alias', name: line }];
  return own.includes(bare(plain)) ? [] : [{ kind: 'alias', name: plain }];
}

/** Names behind AKA in ProviderName; titles in parentheses are none. */
export const behindName = (name: string): OtherListed[] =>
  withAliases(name).other_names.map(({ kind, name: other }) => ({ kind, name: withoutEnds(other, '(', ')') }));

/** The listed business is also named in its own column, there perhaps longer or cut. */
export const isSameBusiness = (name: string, business: string): boolean => {
  const [a, b] = [bare(name), bare(business)];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
};
