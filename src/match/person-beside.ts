import { credentials, generations, particles, titles } from './affixes.ts';
import { legalForm } from './legal-forms.ts';
import { isBusinessName } from './organization.ts';
import { isCommonlyGiven } from './organization-words.ts';
import { remembered } from './read/remembered.ts';
import { keptBy } from './read/schemes.ts';
import { undottedLetters } from './read/tokenize.ts';
import { token } from './token.ts';

const toldOwner = keptBy('owner_told');
const inBrackets = keptBy('in_brackets');
const maker = keptBy('made_by');
const besideSign = keptBy('behind_business');

const wordsOf = remembered((text): readonly string[] =>
  undottedLetters(text).filter((word) => !titles.has(word) && !credentials.has(word) && !(word in generations)),
);

/** Two to five words of which none belongs to a business. */
function mayBeName(text: string): boolean {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (!last || words.length < 2 || words.length > 5 || last.length < 2 || particles.has(last) || /\d/.test(text)) return false;
  return words.every((word) => word.length === 1 || (!isCommonlyGiven(word) && legalForm(word) === null));
}

/** With a given name in front, or behind a comma. */
export const isPersonName = remembered((text): boolean => {
  if (!mayBeName(text)) return false;
  const [first, last] = [wordsOf(text.includes(',') ? text.slice(text.indexOf(',')) : text)[0], wordsOf(text).at(-1)!];
  return first !== undefined && (token(first).is_given_name || (first.length === 1 && token(last).is_surname));
});

interface PersonBeside {
  text: string;
  /** The line or its words say that it is a person; otherwise only the very name counts. */
  is_sure: boolean;
}

export function personBeside(line: string, is_business: boolean): PersonBeside | null {
  const text = line.trim();
  const [told] = toldOwner(text);
  if (told) return wordsOf(told).length >= 2 ? { text: told, is_sure: true } : null;
  const [before, behind] = besideSign(text);
  const beside = before && behind && (is_business || isBusinessName(before)) ? behind : undefined;
  const found = [inBrackets(text)[0], maker(text)[0], beside].find((one) => one !== undefined && mayBeName(one));
  return found === undefined ? null : { text: found, is_sure: isPersonName(found) };
}
