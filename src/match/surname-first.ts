import { particles, practiceForms } from './affixes.ts';
import { fold } from './fold.ts';
import { personFormOfLine } from './person.ts';
import type { PersonForm } from './person-form.ts';

/** ROE JANE ANN without a comma, read with the surname first; null where the line says otherwise. */
export function surnameFirst(line: string): PersonForm | null {
  const folded = fold(line);
  const found = folded.split(' ');
  // SMITH & JONES LLP has no middle name LLP.
  while (found.length > 2 && practiceForms.has(found.at(-1)!)) found.pop();
  if (folded.includes(',') || found.length < 2) return null;
  let at = 0;
  while (at < found.length - 2 && particles.has(found[at]!)) at++;
  const read = (words: number) => personFormOfLine(`${found.slice(0, words).join(' ')}, ${found.slice(words).join(' ')}`);
  const form = read(at + 1);
  if (at === 0) return form;
  // LE ROSALIE TABRELL: what reads as a particle may be a short surname with a letter wrong (LEE).
  const alone = read(1);
  // DE LA TORRE TENNER XIMENA: two surnames.
  const two = found.length > at + 2 ? [{ ...read(at + 2), others: [] }] : [];
  return { ...form, others: [...form.others, ...two, { ...alone, others: [] }] };
}
