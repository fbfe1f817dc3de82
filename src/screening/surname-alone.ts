import type { AskedName, ListedName } from '../match/names.ts';
import type { Part, PersonForm } from '../match/person-form.ts';

/** Why a question cannot be screened that is just a listed surname of several words. */
export const SURNAME_ALONE = 'This is only the last name of a listed person. Add the first name or an initial, such as J De la Cruz.';

const isOfSurname = ({ role, doubtful }: Part): boolean => role === 'surname' && !doubtful;

/** Whether the surname, ignoring blanks, is exactly these letters and the name also has a given name. */
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
 * DE VERA, GARCIA LOPEZ, GARCIA Y LOPEZ, SMITH-JONES: in a line without a comma the first word is read as a given name.
 * If the whole line is the surname of a listed person, a search without hits is not clear. Null if this does not apply
 * to the question.
 */
export function surnameAlone(asked: AskedName): ((names: readonly ListedName[]) => boolean) | null {
  if (!asked.person || asked.only_as || asked.entity_type === 'organization') return null;
  const letters = asked.person.parts
    .filter(({ doubtful, token }) => !doubtful && token.text !== 'Y')
    .map(({ token }) => token.text)
    .join('');
  return (names) => names.some(({ person }) => person !== null && isSurnameOf(person, letters));
}
