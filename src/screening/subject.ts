import { expectedNpi, writtenNpi } from '#fields/npi';
import { stateCode } from '#fields/us-state';
import type { Question } from '#match/question';
import { nameOnOneLine, namesOfLines } from './lost-letters.ts';
import { LONGEST_LICENSE_NUMBER, LONGEST_NAME, nameForms, ONE_FORM } from './question-checks.ts';
import { BIRTH_DATE_ACCEPTED, readBirthDate } from './read-birth-date.ts';
import { NAME_MEMBERS, nameMember, readTypedName } from './typed-name.ts';

export interface SubjectProblem {
  member: string;
  expected: string;
}

export interface ReadSubject {
  id: string | null;
  /** The NPI as sent, valid or not. */
  given_npi: string | null;
  question: Question;
  /**
   * Further names of the same person or business, such as a former name or a DBA; each is searched with the facts of
   * the subject.
   */
  other_names: Question[];
  problems: SubjectProblem[];
  error: string | null;
}

export type SubjectInput = Partial<Record<keyof Question | 'id', string | number | null | undefined>> & {
  /** Further names, already read: those of a roster with columns for former and trade names. */
  other_names?: Question[];
};

/** Cells of spreadsheets contain extra blanks, line breaks and control characters; an empty cell counts as absent. */
const plain = (value: string | number | null | undefined): string | undefined => {
  const text = String(value ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\s]+/gu, ' ')
    .trim();
  return text === '' ? undefined : text;
};

/**
 * Parses a subject of a batch. An invalid field does not prevent the name from being screened, nor one subject the
 * others: invalid fields are reported with the result.
 */
export function readSubject(given: SubjectInput): ReadSubject {
  const problems: SubjectProblem[] = [];
  const question: Question = {};
  const unusable = (member: string, expected: string) => problems.push({ member, expected });
  /** What is accepted instead of a name that cannot be searched: without it an NPI alone could be clear. */
  let unread: string | null = null;
  for (const member of NAME_MEMBERS) {
    // Before control characters are dropped: they may be bytes of a letter.
    const sent = String(given[member] ?? '');
    const text = nameOnOneLine(sent, member === 'suffix' ? undefined : namesOfLines) || undefined;
    if (text !== undefined && text.length > LONGEST_NAME) {
      unread ??= `at most ${LONGEST_NAME} characters`;
      unusable(member, unread);
    } else if (text !== undefined) question[member] = text;
  }
  const sent = (member: keyof Question) => {
    const text = plain(given[member]);
    if (text === undefined && String(given[member] ?? '').trim() !== '') unusable(member, 'letters or digits');
    return text;
  };
  const npi = sent('npi');
  const own_npi = npi === undefined ? null : writtenNpi(npi);
  if (own_npi) question.npi = own_npi;
  else if (npi !== undefined) unusable('npi', expectedNpi(npi));
  const state = sent('state');
  const code = state && stateCode(state);
  if (code) question.state = code;
  else if (state) unusable('state', 'a state code or name, such as OH or Ohio');
  const birth_date = sent('birth_date');
  const born = birth_date && readBirthDate(birth_date);
  if (born) question.birth_date = born;
  else if (birth_date) unusable('birth_date', BIRTH_DATE_ACCEPTED);
  const license_number = sent('license_number');
  if (license_number && license_number.length > LONGEST_LICENSE_NUMBER)
    unusable('license_number', `at most ${LONGEST_LICENSE_NUMBER} characters`);
  else if (license_number) question.license_number = license_number;
  const entity_type = plain(given.entity_type)?.toLowerCase();
  if (entity_type === 'individual' || entity_type === 'organization') question.entity_type = entity_type;
  else if (entity_type) unusable('entity_type', 'individual or organization');
  const read = readTypedName(question, (name) => name);
  if (read.fault) unusable(nameMember(question), read.fault);
  if (read.has_lost) unread ??= read.fault;
  const other_names: Question[] = [];
  for (const other of given.other_names ?? []) {
    const { question: named, fault, has_lost } = readTypedName({ ...other, npi: read.question.npi });
    if (has_lost) unread ??= fault;
    if (fault) unusable(nameMember(other), fault);
    const { npi: beside, ...name } = named;
    read.question.npi ??= beside;
    if (nameForms(name).length > 0) other_names.push(name);
  }
  const forms = nameForms(read.question).length;
  const nothing = forms === 0 && !read.question.npi;
  const error = unread ?? (forms > 1 ? ONE_FORM : nothing && npi !== undefined ? expectedNpi(npi) : nothing ? read.fault : null);
  const given_npi = own_npi ?? npi ?? read.question.npi ?? null;
  return { id: plain(given.id) ?? null, given_npi, question: read.question, other_names, problems, error };
}
