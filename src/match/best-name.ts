import { surnameFirst } from './business-owner.ts';
import type { BusinessInside, Inside, PersonInside } from './inside.ts';
import { isBetter, isPossible, type NameScore, nothing, rescored } from './name-score.ts';
import type { ListedName, QueryName } from './names.ts';
import { isBusiness, organizationForm } from './organization.ts';
import { isCommonWord } from './organization-words.ts';
import { personForm } from './person.ts';
import { type PersonForm, partsOf } from './person-form.ts';
import { scoreOrganizations } from './score-organization.ts';
import { scorePersons } from './score-person.ts';
import { hasTradeWord } from './term-group.ts';

type Listed = Pick<ListedName, 'person' | 'organization'>;

/** Below what a name and a state make a match. */
const HIGHEST = 0.89;

/** The line has other words: never the same full name, which a state would make a match. */
function amongOthers(found: NameScore, others: readonly string[]): NameScore {
  if (found.score === 0) return nothing;
  return rescored(found, { score: Math.min(found.score, HIGHEST), is_exact: false, is_inside: true }, others);
}

const forms = new WeakMap<PersonInside, PersonForm>();

/** Made once, as many listed people are compared. */
function formInside(person: PersonInside): PersonForm {
  const { given, between, surname } = person;
  const form = forms.get(person) ?? personForm({ first_name: given, middle_name: between, last_name: surname });
  forms.set(person, form);
  return form;
}

function personInside({ people, words }: Inside, { person }: Listed): NameScore {
  if (people.length === 0 || !person?.parts.some(({ token, core }) => words.has(token.text) || (core !== null && words.has(core.text))))
    return nothing;
  const given = person.parts.find(({ role }) => role === 'given')?.token.text;
  if (!given) return nothing;
  const surnames = partsOf(person, 'surname');
  const isOf = (word: string) => surnames.some((part) => part.token.text === word || part.core?.text === word);
  const middle = person.parts.find(({ role }) => role === 'middle')?.token.text;
  const one = people.find(
    (pair) =>
      pair.given === given &&
      isOf(pair.surname) &&
      (pair.has_middle ? pair.between === middle : !pair.between || !middle || pair.between[0] === middle[0] || isOf(pair.between)),
  );
  if (one) return amongOthers(scorePersons(formInside(one), person), []);
  let best = nothing;
  for (const pair of people) {
    if (!pair.may_differ || (pair.given === given) === isOf(pair.surname)) continue;
    const found = scorePersons(formInside(pair), person);
    if (isBetter(found, best)) best = found;
  }
  return amongOthers(best, []);
}

function businessInside({ form: { words }, most_words, companies }: BusinessInside, { organization }: Listed): NameScore {
  const listed = organization?.words ?? [];
  const [first] = listed;
  if (!first || listed.length > most_words) return nothing;
  const isAlone = listed.length === 1 && !(organization!.legal_forms.length > 0 && companies?.has(first.given));
  if (companies ? isAlone : listed.length !== words.length) return nothing;
  let best = nothing;
  for (let from = 0; from + listed.length <= words.length; from++) {
    let others = 0;
    for (let at = 0; at < listed.length && others <= 1; at++) if (words[from + at]!.token !== listed[at]!.token) others++;
    if (others > (companies ? 1 : 0) || others === listed.length) continue;
    if (companies && listed.every(({ token: { text } }) => isCommonWord(text))) return nothing;
    const given = words.map((word) => word.given);
    const own = given.splice(from, listed.length);
    const found = amongOthers(scoreOrganizations(organizationForm(own.join(' ')), organization!), given);
    if (isBetter(found, best)) best = found;
  }
  return best;
}

function scoreInside(inside: Inside, listed: Listed): NameScore {
  const person = personInside(inside, listed);
  if (person.score > 0) return person;
  for (const business of inside.businesses) {
    const found = businessInside(business, listed);
    if (found.score > 0) return found;
  }
  return nothing;
}

export interface BestName {
  name: ListedName;
  found: NameScore;
}

const SURNAME_FIRST = 0.97;
const SURNAME_FIRST_OF_GIVEN_NAME = 0.9;

/** JANE ROE HOME CARE is hardly named after a JANE ROW. `ofOwner` of terms.ts looks up no more. */
export const OWNER = 0.95;

/** WHITE OAK of WHITE OAK SURGERY CENTER is looked for among people. */
const isBusinessOnly = ({ organization }: ListedName): boolean =>
  organization !== null && (isBusiness(organization) || hasTradeWord(organization));

function scoreName(query: QueryName, listed: ListedName): NameScore {
  let best = nothing;
  if (query.only_as && isBusinessOnly(listed)) return nothing;
  // COMMUNITY MEDICAL CENTER and COMMUNITY PHYSICAL THERAPY CENTER are not two people.
  const areBusinesses = query.entity_type === 'organization' && query.organization?.is_telling && listed.organization?.is_telling;
  if (query.person && listed.person && !areBusinesses) {
    const may_be_business = listed.organization !== null || query.entity_type === 'organization';
    best = scorePersons(query.person, listed.person, may_be_business);
    if (query.may_be_surname_first && best.score < SURNAME_FIRST) {
      const surname_first = surnameFirst(query.text);
      const other = scorePersons(surname_first, listed.person, may_be_business, true);
      const first = surname_first.parts.find((part) => part.role === 'surname');
      const score = other.score * (first?.token.is_common_given_name ? SURNAME_FIRST_OF_GIVEN_NAME : SURNAME_FIRST);
      if (isBetter({ score, review_factor: other.review_factor }, best) && !other.is_swapped)
        best = rescored(other, { score, is_exact: false });
    }
  }
  if (query.only_as === 'owner' && best.score < OWNER) return nothing;
  if (query.organization && listed.organization && !query.isOther?.(query.organization, listed.organization)) {
    const other = scoreOrganizations(query.organization, listed.organization);
    if (isBetter(other, best)) best = other;
  }
  if (query.inside && (query.entity_type || !isPossible(best))) {
    const inside = scoreInside(query.inside, listed);
    // A person whose name stands in a line of a business is judged as that, and a business in the columns of a person.
    const isOfOtherKind = query.entity_type === 'individual' ? isBusinessOnly(listed) : listed.organization === null;
    if ((isOfOtherKind && isPossible(inside)) || (!isPossible(best) && isBetter(inside, best))) best = inside;
  }
  return best;
}

export function bestName(query: QueryName, names: readonly ListedName[]): BestName | null {
  let best: BestName | null = null;
  for (const name of names) {
    const found = scoreName(query, name);
    if (isBetter(found, best?.found ?? nothing)) best = { name, found };
  }
  return best;
}
