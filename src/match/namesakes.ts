import { isUsualGivenName, isUsualSurname, peopleNamed } from './name-frequencies.ts';
import type { PersonForm, Role } from './person-form.ts';

/**
 * About how many people of the United States have the name, to two digits; null if it is rarer than the tables count.
 */
export function namesakes({ parts }: PersonForm): number | null {
  const of = (role: Role) => parts.find((part) => part.role === role && !part.doubtful)?.token.text ?? '';
  const [given, surname] = [of('given'), of('surname')];
  if (!isUsualGivenName(given) || !isUsualSurname(surname)) return null;
  return Number(peopleNamed(given, surname).toPrecision(2));
}
