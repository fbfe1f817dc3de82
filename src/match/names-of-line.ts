import type { Question } from './question.ts';
import { typedNames } from './several.ts';
import { sidesOf } from './sides.ts';

/** The names of a question that contains several, as text: those it is read as, or a person and who stands beside them; empty where it may be one name. */
export function namesOfLine(question: Question): readonly string[] {
  const typed = typedNames(question);
  if (typed.length > 0) return typed;
  const line = question.name ?? question.organization_name ?? '';
  const sides = sidesOf(line);
  if (sides.length < 2 || !sides.every(({ is_sure }) => is_sure) || !sides.some(({ is_person }) => is_person)) return [];
  return sides.map(({ text }) => text).sort((a, b) => line.indexOf(a) - line.indexOf(b));
}
