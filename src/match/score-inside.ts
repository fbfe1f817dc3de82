import type { BusinessInside, Inside } from './inside.ts';
import { isBetter, type NameScore, nothing } from './name-score.ts';
import { type OrganizationForm, organizationForm } from './organization.ts';
import { isCommonWord } from './organization-words.ts';
import type { PersonForm } from './person-form.ts';
import { scoreOrganizations } from './score-organization.ts';
import { scorePersons } from './score-person.ts';

interface Listed {
  person: PersonForm | null;
  organization: OrganizationForm | null;
}

/** Below what a name and a state make a match. */
const HIGHEST = 0.89;

/** The line has other words: never the same full name, which a state would make a match. */
function amongOthers(found: NameScore, others: readonly string[]): NameScore {
  if (found.score === 0) return nothing;
  const left = others.map((asked) => ({ asked, listed: null, how: 'missing' as const, strength: 1 }));
  return { ...found, evidence: [...found.evidence, ...left], score: Math.min(found.score, HIGHEST), is_exact: false, is_inside: true };
}

function personInside({ people }: Inside, { person }: Listed): NameScore {
  const given = person?.parts.find(({ role }) => role === 'given')?.token.text;
  const surnames = person?.parts.filter(({ role, doubtful }) => role === 'surname' && !doubtful) ?? [];
  if (given === undefined || surnames.length === 0) return nothing;
  const isOf = (word: string) => surnames.some((part) => part.token.text === word || part.core?.text === word);
  const middle = person!.parts.find(({ role }) => role === 'middle')?.token.text;
  const one = people.find(
    (pair) =>
      pair.given === given && isOf(pair.surname) && (!pair.between || !middle || pair.between[0] === middle[0] || isOf(pair.between)),
  );
  if (one) return amongOthers(scorePersons(one.form, person!), []);
  let best = nothing;
  for (const pair of people) {
    if (!pair.may_differ || (pair.given === given) === isOf(pair.surname)) continue;
    const found = scorePersons(pair.form, person!);
    if (isBetter(found, best)) best = found;
  }
  return amongOthers(best, []);
}

function businessInside({ form: { words }, most_words, companies }: BusinessInside, { organization }: Listed): NameScore {
  const listed = organization?.words ?? [];
  const [first] = listed;
  if (!first || listed.length > most_words) return nothing;
  if (listed.length === 1 && !(organization!.legal_forms.length > 0 && companies.has(first.given))) return nothing;
  if (listed.every(({ token: { text } }) => isCommonWord(text))) return nothing;
  let best = nothing;
  for (let from = 0; from + listed.length <= words.length; from++) {
    const others = listed.filter((word, place) => words[from + place]!.token !== word.token).length;
    if (others > 1 || others === listed.length) continue;
    const given = words.map((word) => word.given);
    const own = given.splice(from, listed.length);
    const found = amongOthers(scoreOrganizations(organizationForm(own.join(' ')), organization!), given);
    if (isBetter(found, best)) best = found;
  }
  return best;
}

export function scoreInside(inside: Inside, listed: Listed): NameScore {
  const person = personInside(inside, listed);
  if (person.score > 0) return person;
  return inside.businesses.map((business) => businessInside(business, listed)).find(({ score }) => score > 0) ?? nothing;
}
