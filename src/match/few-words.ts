import { doubtfulCredentials, generations, particles, practiceForms } from './affixes.ts';
import { fold } from './fold.ts';
import { legalForm } from './legal-forms.ts';
import { isUsualGivenName } from './name-frequencies.ts';
import { personFormOfLine } from './person.ts';
import type { PersonForm } from './person-form.ts';
import type { Question } from './question.ts';

/** What a line of few words may be besides a given name and a surname in this order. */

/** Null where the line says otherwise. */
export function surnameFirst(line: string): PersonForm | null {
  const folded = fold(line);
  const found = folded.split(' ');
  // SMITH & JONES LLP
  while (found.length > 2 && practiceForms.has(found.at(-1)!)) found.pop();
  if (folded.includes(',') || found.length < 2) return null;
  let at = 0;
  while (at < found.length - 2 && particles.has(found[at]!)) at++;
  const read = (words: number) => personFormOfLine(`${found.slice(0, words).join(' ')}, ${found.slice(words).join(' ')}`);
  const form = read(at + 1);
  if (at === 0) return form;
  // LE ROSALIE TABRELL: a particle may be a short surname with a letter wrong (LEE).
  const alone = read(1);
  // DE LA TORRE TENNER XIMENA
  const two = found.length > at + 2 ? [{ ...read(at + 2), others: [] }] : [];
  return { ...form, others: [...form.others, ...two, { ...alone, others: [] }] };
}

/** HUNG Q DO: DO may be a surname or a degree, so both are searched. */
export function surnameLikeDegree(line: string): Question | null {
  const found = line.includes(',') ? [] : (fold(line.replaceAll('.', ' ')).match(/[A-Z0-9]+/g) ?? []);
  const [first_name = '', middle_name = '', last_name = ''] = found;
  const isOne = found.length === 3 && first_name.length > 1 && middle_name.length === 1 && doubtfulCredentials.has(last_name);
  return isOne ? { first_name, middle_name, last_name } : null;
}

/** T E HOLDING, BRADLOCK RX may be people. */
export function isInitialsAndWord(line: string): boolean {
  const found = (fold(line.replaceAll('.', ' ')).match(/[A-Z0-9]+/g) ?? []).filter((word) => !(word in generations));
  const letters = found.filter((word) => word.length <= 2 && !legalForm(word)).join('').length;
  return found.filter((word) => word.length > 2).length === 1 && letters > 0 && letters <= 2 && found.every((word) => !legalForm(word));
}

/** TENNER & HOLMWICK LLP has two partners; JANE & ROE may be one person. */
export const isOfPartners = (line: string, is_business: boolean): boolean => {
  const [first, second, ...more] = line.split('&').map((half) => half.replace(/[.,]/g, ' ').trim().split(/\s+/));
  if (!first || !second || more.length > 0) return false;
  const [own = '', ...behind] = second;
  const isSaid = is_business || behind.length > 0;
  return (
    first.length === 1 &&
    (isSaid || ![first[0]!, own].some((word) => isUsualGivenName(fold(word)))) &&
    [first[0]!, own].every((word) => /^\p{L}{3,}$/u.test(word)) &&
    behind.every((word) => legalForm(fold(word)) !== null)
  );
};
