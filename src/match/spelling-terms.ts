import { isChineseSurname, mandarinCodes } from './chinese.ts';
import { isKoreanSurname, koreanKey } from './korean.ts';
import type { PersonForm } from './person-form.ts';
import { spellingTerm } from './spelling-variants.ts';
import type { Token } from './token.ts';

/** Terms that all spellings of a name share: `*GMOHAMMED` by the table, `*~` by rules of transliteration. */
export function spellingTerms({ spellings, romanized }: Token, surname: boolean): string[] {
  const groups = surname ? spellings.surname : [...new Set([...spellings.surname, ...spellings.given])];
  return [...groups.map(spellingTerm), ...(romanized === null ? [] : [`*~${romanized}`])];
}

/**
 * `*K`, `*C`: the given name as one word in the sounds of Korean, and the given name and the surname in the syllables of Mandarin. Empty for names
 * whose surname is of neither language.
 */
export function eastAsianTerms({ parts }: PersonForm): { given: string[]; surname: string[] } {
  const meant = parts.filter(({ doubtful }) => !doubtful).map(({ token, role }) => ({ text: token.text, role }));
  const words = [...meant.filter(({ role }) => role !== 'surname'), ...meant.filter(({ role }) => role === 'surname')].map(
    ({ text }) => text,
  );
  const found = { given: new Set<string>(), surname: new Set<string>() };
  if (words.length < 2 || words.length > 3) return { given: [], surname: [] };
  for (const at of [0, words.length - 1]) {
    const surname = words[at]!;
    const given = words.filter((_, place) => place !== at).join('');
    if (isKoreanSurname(surname)) found.given.add(`*K${koreanKey(given)}`);
    if (!isChineseSurname(surname)) continue;
    for (const code of mandarinCodes(given)) found.given.add(`*C${code}`);
    for (const code of mandarinCodes(surname)) found.surname.add(`*S${code}`);
  }
  return { given: [...found.given], surname: [...found.surname] };
}
