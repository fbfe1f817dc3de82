import type { AskedName, ListedName } from '../match/names.ts';
import type { Part, PersonForm } from '../match/person-form.ts';

/** Why a question is not screenable that names a listed surname of several words and nothing else. */
export const SURNAME_ALONE = 'This is the whole surname of a listed person. Add the given name or its initial, such as J De la Cruz.';

const isOfSurname = ({ role, doubtful }: Part): boolean => role === 'surname' && !doubtful;

/** Whether the surname is these letters, blanks aside, and a given name stands beside it. */
function isSurnameOf({ parts }: PersonForm, letters: string): boolean {
  let at = 0;
  for (const part of parts) {
    if (!isOfSurname(part)) continue;
    if (!letters.startsWith(part.token.text, at)) return false;
    at += part.token.text.length;
  }
  return at === letters.length && parts.some(({ role }) => role !== 'surname');
}

/**
 * DE VERA, GARCIA LOPEZ, SMITH-JONES: in a line without a comma the first word reads as a given name. Where all of the line is somebody's
 * surname on a list, finding nobody says nothing. Null where the question is no such line.
 */
export function surnameAlone(asked: AskedName): ((names: readonly ListedName[]) => boolean) | null {
  if (!asked.person || asked.entity_type === 'organization') return null;
  const letters = asked.person.parts
    .filter(({ doubtful }) => !doubtful)
    .map(({ token }) => token.text)
    .join('');
  return (names) => names.some(({ person }) => person !== null && isSurnameOf(person, letters));
}
