import { completed } from './alias.ts';
import { isInitialsAndWord, isOfPartners, isPractice, mayBeSurnameFirst } from './business-owner.ts';
import { organizationForm } from './organization.ts';
import { personForm, personFormOfLine } from './person.ts';
import type { PersonForm } from './person-form.ts';
import type { Question } from './question.ts';

export const personOf = (line: string, kind = 'name', own: PersonForm | null = null) => {
  const form = personFormOfLine(line);
  return form.parts.length > 0 ? completed(form, kind, own) : null;
};
export const organizationOf = (line: string) => {
  const form = organizationForm(line);
  return form.words.length > 0 ? form : null;
};

/** A question as one name. */
export function askedName(question: Question) {
  const line = question.organization_name ?? question.name ?? '';
  const columns = question.last_name || question.first_name ? personForm(question) : null;
  const text = line || [question.first_name, question.middle_name, question.last_name].filter(Boolean).join(' ');
  const isBusiness = question.organization_name !== undefined || question.entity_type === 'organization';
  const person = columns && columns.parts.length > 0 ? columns : isOfPartners(text, isBusiness) ? null : personOf(text);
  const organization = organizationOf(text);
  const says: 'individual' | 'organization' | null =
    question.entity_type ??
    (columns
      ? 'individual'
      : question.organization_name || (organization?.is_telling && !isPractice(text) && !isInitialsAndWord(text))
        ? 'organization'
        : null);
  return {
    text,
    kind: 'name' as const,
    person,
    may_be_surname_first: !columns && person !== null && mayBeSurnameFirst(text),
    organization,
    entity_type: says,
  };
}
