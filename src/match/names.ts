import { particles } from './affixes.ts';
import { fold } from './fold.ts';
import { type OrganizationForm, organizationForm } from './organization.ts';
import { type PersonForm, personForm, personFormOfLine } from './person.ts';
import type { Question } from './question.ts';

/** The columns of an exclusion that its names are made of. */
export interface NameColumns {
  entity_type: string | null;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  suffix: string | null;
  organization_name: string | null;
  full_name: string;
  other_names: { kind: string; name: string }[] | null;
}

/** One name of a listed record, ready to be compared. */
export interface ListedName {
  /** `name`, or the kind of an other name. */
  kind: string;
  text: string;
  person: PersonForm | null;
  organization: OrganizationForm | null;
}

/** What a question reads as: a person, a business, or either. */
export interface AskedName {
  person: PersonForm | null;
  /** SMITH JOHN PAUL without a comma may be surname first. */
  person_surname_first: PersonForm | null;
  organization: OrganizationForm | null;
  /** What the asker said, or the name itself says, it is; null where it may be either. */
  entity_type: 'individual' | 'organization' | null;
}

const alias = /\s+(?:D[/. ]?B[/. ]?A|A[/. ]?K[/. ]?A|F[/. ]?K[/. ]?A|T[/. ]?A)[.:]?\s+/i;
const kindOfAlias = (found: string) => (/d/i.test(found) ? 'dba' : /f/i.test(found) ? 'former' : 'aka');

/** X INC D/B/A Y is two names. */
export function splitAlias(name: string): { kind: string; text: string }[] {
  const found = alias.exec(name);
  if (!found || found.index === 0) return [{ kind: 'name', text: name }];
  return [
    { kind: 'name', text: name.slice(0, found.index) },
    { kind: kindOfAlias(found[0]), text: name.slice(found.index + found[0].length) },
  ];
}

const personOf = (line: string) => {
  const form = personFormOfLine(line);
  return form.parts.length > 0 ? form : null;
};
const organizationOf = (line: string) => {
  const form = organizationForm(line);
  return form.words.length > 0 ? form : null;
};

/** Every name of a listed record: its own, those behind DBA and AKA, and its other names. */
export function listedNames(row: NameColumns): ListedName[] {
  const names: ListedName[] = [];
  const isPerson = row.entity_type !== 'organization';
  const isOrganization = row.entity_type !== 'individual';
  if (row.last_name) names.push({ kind: 'name', text: row.full_name, person: personForm(row), organization: null });
  const lines = row.organization_name ? splitAlias(row.organization_name) : row.last_name ? [] : splitAlias(row.full_name);
  const others = (row.other_names ?? []).map(({ kind, name }) => ({ kind, text: name }));
  for (const { kind, text } of [...lines, ...others]) {
    const business = kind === 'dba' || isOrganization || !!row.organization_name;
    names.push({
      kind,
      text,
      person: isPerson && kind !== 'dba' ? personOf(text) : kind === 'owner' ? personOf(text) : null,
      organization: business ? organizationOf(text) : null,
    });
  }
  return names;
}

/** The question read as names. */
export function askedName(question: Question): AskedName {
  const line = question.organization_name ?? question.name ?? '';
  const columns = question.last_name || question.first_name ? personForm(question) : null;
  const text = line || [question.first_name, question.middle_name, question.last_name].filter(Boolean).join(' ');
  const person = columns && columns.parts.length > 0 ? columns : personOf(text);
  const organization = organizationOf(text);
  const says =
    question.entity_type ??
    (columns ? 'individual' : question.organization_name ? 'organization' : organization?.is_telling ? 'organization' : null);
  return { person, person_surname_first: columns ? null : surnameFirst(text), organization, entity_type: says };
}

function surnameFirst(line: string): PersonForm | null {
  const folded = fold(line);
  const found = folded.split(' ');
  if (folded.includes(',') || found.length < 3) return null;
  let at = 0;
  while (at < found.length - 2 && particles.has(found[at]!)) at++;
  return personFormOfLine(`${found.slice(0, at + 1).join(' ')}, ${found.slice(at + 1).join(' ')}`);
}
