import type { BestName } from '#match/best-name';
import { type Against, type Corroboration, difference, POSSIBLE_THRESHOLD } from '#match/name-score';
import type { QueryName } from '#match/names';
import type { Question } from '#match/question';
import type { Compared } from './decide.ts';
import { differencesOf, nearlyEqual } from './identifiers.ts';
import { plainLicense } from './license-number.ts';

/** Facts of a listed record other than its names. */
export interface ListedFacts {
  full_name: string;
  entity_type: string | null;
  npi: string | null;
  other_npis?: string[] | null;
  birth_date: string | null;
  state: string | null;
  license_number: string | null;
  exclusion_date: string | null;
  end_date: string | null;
  reinstatement_date: string | null;
  reason?: string | null;
}

/**
 * The comment of the record says that it is reinstated, and no date does: the record stays active, as a comment may be
 * of one program or of an earlier exclusion.
 */
export const isReinstatedUndated = ({ reason, reinstatement_date }: Pick<ListedFacts, 'reason' | 'reinstatement_date'>): boolean =>
  reinstatement_date === null && reason?.trim().toLowerCase().startsWith('reinstated') === true;

const OTHER_ENTITY_TYPE = 0.95;

const towards1 = (score: number, left: number) => 1 - (1 - score) * left;

const typeWord = (type: string): string => (type === 'organization' ? 'a business' : 'a person');

const isNamed = ({ person, organization }: QueryName) => person !== null || organization !== null;

/**
 * Adjusts the name score by everything else that is known about both sides, with the evidence for and against. Pure.
 */
export function judge(question: Question, query: QueryName, best: BestName | null, facts: ListedFacts, day: string): Compared {
  const against: Against[] = best ? [...best.found.against] : [];
  const corroborated_by: Corroboration[] = [];
  let score = best?.found.score ?? 0;
  let review = best?.found.review_factor ?? 1;
  // With the same birth date or number, two names that an error may explain are one.
  const confirms = (left: number) => {
    score = towards1(Math.min(1, score * review), left);
    review = 1;
  };
  const differs = (code: Against['code'], keeps: number, was: string, is: string) => {
    score *= keeps;
    against.push({ code, detail: difference(was, is) });
  };
  // People move, hold several licenses, mistype a date or a number, or are filed as a business: this lowers the score
  // but never hides a hit.
  const lowers: typeof differs = (...what) => {
    const least = Math.min(score, POSSIBLE_THRESHOLD);
    differs(...what);
    score = Math.max(score, least);
  };
  // A person trades under a business name, which lists publish in the same row, and a business has an owner.
  const isOfBusiness = query.entity_type === 'organization' && best !== null && best.name.organization !== null;
  const isOwnKind = best?.name.kind !== 'dba' && best?.name.kind !== 'owner' && !isOfBusiness;
  if (isOwnKind && query.entity_type && facts.entity_type && query.entity_type !== facts.entity_type)
    (question.entity_type || best?.found.is_inside ? lowers : differs)(
      'entity_type_differs',
      OTHER_ENTITY_TYPE,
      typeWord(query.entity_type),
      typeWord(facts.entity_type),
    );
  if (question.birth_date && facts.birth_date) {
    if (question.birth_date === facts.birth_date) {
      corroborated_by.push('birth_date');
      confirms(0.5);
    } else if (nearlyEqual(question.birth_date, facts.birth_date))
      lowers('birth_date_differs', 0.97, question.birth_date, facts.birth_date);
    else if (question.birth_date.slice(0, 4) === facts.birth_date.slice(0, 4))
      lowers('birth_date_differs_same_year', 0.94, question.birth_date, facts.birth_date);
    else lowers('birth_date_differs', 0.82, question.birth_date, facts.birth_date);
  }
  if (question.state && facts.state && facts.state !== 'XX') {
    if (question.state === facts.state) {
      score = towards1(score, 0.8);
      if (best?.found.is_exact && best.found.met >= 3) corroborated_by.push('state_and_full_name');
    } else lowers('state_differs', 0.985, question.state, facts.state);
  }
  if (question.license_number && facts.license_number) {
    if (plainLicense(question.license_number) === plainLicense(facts.license_number)) {
      corroborated_by.push('license_number');
      confirms(0.5);
    } else lowers('license_differs', 0.99, question.license_number, facts.license_number);
  }
  const published = facts.npi ?? facts.other_npis?.[0];
  if (question.npi && published) {
    if (question.npi === facts.npi || facts.other_npis?.includes(question.npi)) {
      corroborated_by.push('npi');
      if (isNamed(query) && score < POSSIBLE_THRESHOLD)
        against.push({
          code: 'name_differs',
          detail: `${difference(query.text, facts.full_name)} Only the NPI matches.`,
        });
      confirms(0.3);
      score = Math.max(0.95, score);
    } else lowers('npi_differs', 0.75, question.npi, published);
  }
  const reinstated = facts.reinstatement_date !== null && facts.reinstatement_date <= day;
  if (reinstated) against.push({ code: 'reinstated', detail: `Reinstated on ${facts.reinstatement_date}.` });
  if (facts.exclusion_date && facts.exclusion_date > day)
    against.push({ code: 'not_yet_in_force', detail: `Takes effect on ${facts.exclusion_date}.` });
  const ended = !reinstated && facts.end_date !== null && facts.end_date <= day;
  if (ended) {
    const detail = `The published period ended on ${facts.end_date}; the record is still on the list, but no reinstatement is published.`;
    against.push({ code: 'period_ended', detail });
  }
  const rounded = Math.round(score * 1000) / 1000;
  // Rounding is not to cost a potential match.
  const review_factor = rounded === 0 ? 1 : (review * score) / rounded;
  const differs_in = differencesOf({ against, corroborated_by, birth_date: question.birth_date, listed: facts, asked: query });
  return {
    score: rounded,
    review_factor,
    evidence: [],
    against,
    corroborated_by,
    differs_in,
    is_active: !reinstated && !ended,
    is_ended: ended,
  };
}
