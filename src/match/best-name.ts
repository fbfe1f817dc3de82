import { isFigure } from './figures.ts';
import { isBetter, isPossible, type NameScore, nothing } from './name-score.ts';
import type { AskedName, ListedName } from './names.ts';
import { scoreInside } from './score-inside.ts';
import { scoreOrganizations } from './score-organization.ts';
import { scorePersons } from './score-person.ts';
import { hasTradeWord } from './whole-groups.ts';

export interface BestName {
  name: ListedName;
  found: NameScore;
}

const SURNAME_FIRST = 0.97;
const SURNAME_FIRST_OF_GIVEN_NAME = 0.9;

/** JANE ROE HOME CARE is hardly named after a JANE ROW. */
const OWNER = 0.95;

/** WHITE OAK of WHITE OAK SURGERY CENTER is looked for among people. */
const isBusinessOnly = ({ organization }: ListedName): boolean =>
  organization !== null && (organization.is_telling || organization.legal_forms.length > 0 || hasTradeWord(organization));

const endsInFigure = ({ organization }: AskedName | ListedName): boolean => {
  const last = organization?.words.at(-1);
  return last !== undefined && isFigure(last.token.text);
};

function scoreName(asked: AskedName, listed: ListedName): NameScore {
  let best = nothing;
  if (asked.only_as && isBusinessOnly(listed)) return nothing;
  // COMMUNITY MEDICAL CENTER and COMMUNITY PHYSICAL THERAPY CENTER are not two people.
  const areBusinesses = asked.entity_type === 'organization' && asked.organization?.is_telling && listed.organization?.is_telling;
  if (asked.person && listed.person && !areBusinesses) {
    const may_be_business = listed.organization !== null || asked.entity_type === 'organization';
    best = scorePersons(asked.person, listed.person, may_be_business);
    if (asked.person_surname_first && best.score < SURNAME_FIRST) {
      const other = scorePersons(asked.person_surname_first, listed.person, may_be_business, true);
      const first = asked.person_surname_first.parts.find((part) => part.role === 'surname');
      const score = other.score * (first?.token.is_common_given_name ? SURNAME_FIRST_OF_GIVEN_NAME : SURNAME_FIRST);
      if (isBetter({ score, review_factor: other.review_factor }, best) && !other.is_swapped)
        best = { ...other, evidence: other.evidence, score, is_exact: false };
    }
  }
  if (asked.only_as === 'owner' && best.score < OWNER) return nothing;
  const isOtherNumber = asked.had_number && endsInFigure(listed) && !endsInFigure(asked);
  if (asked.organization && listed.organization && !isOtherNumber) {
    const other = scoreOrganizations(asked.organization, listed.organization);
    if (isBetter(other, best)) best = other;
  }
  if (asked.inside && (asked.entity_type || !isPossible(best))) {
    const inside = scoreInside(asked.inside, listed);
    // A person whose name stands in a line of a business is judged as that, and a business in the columns of a person.
    const isOfOtherKind = asked.entity_type === 'individual' ? isBusinessOnly(listed) : listed.organization === null;
    if ((isOfOtherKind && isPossible(inside)) || (!isPossible(best) && isBetter(inside, best))) best = inside;
  }
  return best;
}

export function bestName(asked: AskedName, names: readonly ListedName[]): BestName | null {
  let best: BestName | null = null;
  for (const name of names) {
    const found = scoreName(asked, name);
    if (isBetter(found, best?.found ?? nothing)) best = { name, found };
  }
  return best;
}
