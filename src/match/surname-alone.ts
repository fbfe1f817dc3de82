import type { AskedName, ListedName } from './names.ts';
import type { PersonForm } from './person.ts';

/** Why a question is not screenable that names a listed surname of several words and nothing else. */
export const SURNAME_ALONE = 'This is the whole surname of a listed person. Add the given name or its initial, such as J De la Cruz.';

const joined = ({ parts }: PersonForm, surnameOnly: boolean): string =>
  parts
    .filter(({ role, doubtful }) => !doubtful && (!surnameOnly || role === 'surname'))
    .map(({ token }) => token.text)
    .join('');

/**
 * DE VERA, GARCIA LOPEZ, SMITH-JONES: in a line without a comma the first word reads as a given name. Where all of the line is somebody's
 * surname on a list, finding nobody says nothing.
 */
export function isSurnameAlone(asked: AskedName, names: readonly ListedName[]): boolean {
  if (!asked.person || asked.entity_type === 'organization') return false;
  const whole = joined(asked.person, false);
  return names.some(({ person }) => person?.parts.some(({ role }) => role !== 'surname') && joined(person, true) === whole);
}
