import { credentials, generations, particles, titles } from './affixes.ts';
import { fold } from './fold.ts';
import { legalForm } from './legal-forms.ts';
import { isCommonlyGiven } from './organization-words.ts';
import { token } from './token.ts';

/** The person whom a line names beside a business: its owner, or the one somebody pays for. */

const role = '(?:OWNER|PROPRIETOR|PRINCIPAL|PRESIDENT|CEO|ADMINISTRATOR|MANAGER|MANAGING MEMBER|REGISTERED AGENT|CONTACT(?: PERSON)?)';
/** TRENWICK HEALTH, OWNER JANE ROE; TRENWICK HEALTH (OWNER: JANE ROE); TRENWICK HEALTH OWNED BY JANE ROE; TRENWICK HEALTH % JANE ROE */
const marked = new RegExp(
  String.raw`^.{3,200}?(?:\s+(?:OWNED BY|ON BEHALF OF|FOR THE BENEFIT OF|O\/B\/O|OBO|F\/B\/O|FBO)\s|\s+%\s?|\s?[,;(–—-]\s?${role}[:\s]|\s${role}\s?:)\s?(.{3,200}?)\)?$`,
  'iu',
);
/** TRENWICK HEALTH (JANE ROE, OWNER); TRENWICK HEALTH, JANE ROE, OWNER */
const role_behind = new RegExp(String.raw`^.{3,200}?\s?[,;(–—-]\s?([^,;()]{3,80}?)(?:,\s?|\s)${role}\)?$`, 'iu');
/** TRENWICK HEALTH (JANE ROE), TRENWICK HEALTH INC [JANE ROE MD]; CANDLES BY JANE ROE */
const in_brackets = /^.{3,200}?\s?[([]([^()[\]]{3,80})[)\]]$/u;
const by = /^.{3,200}?\sBY\s(.{3,60})$/iu;
/** TRENWICK HEALTH - JANE ROE; TRENWICK HEALTH INC, JANE ROE */
const behind_sign = /^.{3,200}?(?:\s[-–—/|]\s|,\s)([^,;()/|–—]{3,80})$/u;

const wordsOf = (text: string) =>
  (fold(text.replaceAll('.', '')).match(/[A-Z]+/g) ?? []).filter(
    (word) => !titles.has(word) && !credentials.has(word) && !(word in generations),
  );

/** Two to five words of which none belongs to a business, the first one a given name. */
export function isPersonName(text: string): boolean {
  const words = wordsOf(text);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length < 2 || words.length > 5 || last.length < 2 || particles.has(last)) return false;
  if (/\d/.test(text) || words.some((word) => word.length > 1 && (isCommonlyGiven(word) || legalForm(word) !== null))) return false;
  return token(first).is_given_name || (first.length === 1 && token(last).is_surname);
}

/** The person beside a business; null where the line names none. `is_business`: the whole line is known to be a business. */
export function personBeside(line: string, is_business: boolean): string | null {
  const text = line.trim();
  const told = (marked.exec(text) ?? role_behind.exec(text))?.[1];
  if (told) return wordsOf(told).length >= 2 ? told : null;
  const found = [in_brackets, by, ...(is_business ? [behind_sign] : [])]
    .map((form) => form.exec(text)?.[1])
    .find((one) => one && isPersonName(one));
  return found ?? null;
}
