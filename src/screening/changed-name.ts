import type { BestName } from '#match/best-name';
import { surnameFirst } from '#match/business-owner';
import { compareWords, type WordMatch } from '#match/compare-words';
import { isMansName, isOtherSex } from '#match/name-frequencies';
import { type Against, difference, type Evidence, type NameScore } from '#match/name-score';
import type { QueryName } from '#match/names';
import { type PersonForm, textsOf, tokensOf } from '#match/person-form';
import type { Question } from '#match/question';
import { soundsOf, type Token } from '#match/token';
import type { ListedRecord } from './listed-records.ts';

/**
 * The same birth date and no other middle name, and only one other name the same. A last name is changed by marriage or
 * divorce: in the federal list and that of Ohio, of 69 pairs of records with other last names that also share a middle
 * initial nearly all are one person; of those without a middle name about one question in 200 has one by chance. A
 * first name is replaced by what somebody is called, or entered wrongly (RONALD for ROLAND). A first name without a
 * last name finds those who have it and the same birth date too.
 */

/** Below a potential match; the equal birth date makes it one. */
const SCORE = 0.6;
const same: ReadonlySet<WordMatch | null> = new Set(['exact', 'joined', 'variant', 'nickname', 'long_typo', 'typo']);

/** Null where a middle name differs, false where one of them has none. */
function sharesMiddle(query: Token[], listed: Token[]): boolean | null {
  if (query.length === 0 || listed.length === 0) return false;
  return query.some((one) => listed.some((other) => compareWords(one, other, true) !== null)) ? true : null;
}

const wholeOf = (form: PersonForm): string => textsOf(form, 'surname').join(' ');

/** What the last names say where the first names are the same; null where they say nothing. */
function ofLastNames(one: Token, other: Token, query: string, listed: string, is_sure: boolean): NameScore | null {
  if (one.text.length < 2 || other.text.length < 2 || !same.has(compareWords(one, other, true))) return null;
  // Without a last name in the question there is none that may have changed.
  const is_alone = query === '';
  if (!is_alone && !is_sure && (isMansName(one.text) || isMansName(other.text))) return null;
  return found(
    [
      { asked: one.text, listed: other.text, part: 'first_name', how: one.text === other.text ? 'exact' : 'variant', strength: 1 },
      is_alone
        ? { asked: null, listed, part: 'last_name', how: 'missing', strength: SCORE }
        : { asked: query, listed, part: 'last_name', how: 'maiden_name', strength: SCORE },
    ],
    is_alone ? [] : [{ code: 'surname_differs', detail: `${difference(query, listed)} It may have changed.` }],
  );
}

const beginsAlike = (one: Token, other: Token): boolean =>
  one.text[0] === other.text[0] ||
  soundsOf(one).some((sound) => sound[0] !== 'A' && soundsOf(other).some((heard) => heard[0] === sound[0]));

/**
 * The same last name under two first names, which begin alike, as those of most people who are called otherwise, or
 * have a middle name in common: of eleven pairs of the federal list without either, ten are two people.
 */
function ofFirstNames(one: Token, other: Token, surname: string, shares: boolean): NameScore | null {
  if (isOtherSex(one.text, other.text) || !(shares || beginsAlike(one, other))) return null;
  return found(
    [
      { asked: one.text, listed: null, part: 'first_name', how: 'missing', strength: SCORE },
      { asked: null, listed: other.text, part: 'first_name', how: 'missing', strength: SCORE },
      { asked: surname, listed: surname, part: 'last_name', how: 'exact', strength: 1 },
    ],
    [{ code: 'first_name_differs', detail: difference(one.text, other.text) }],
  );
}

const found = (evidence: Evidence[], against: Against[] = []): NameScore => ({
  ...{ score: SCORE, review_factor: 1, evidence, against, is_exact: false, met: 1, is_swapped: false },
});

function scoreOf(query: PersonForm, listed: PersonForm): NameScore | null {
  const [one] = tokensOf(query, 'given');
  const [other] = tokensOf(listed, 'given');
  const surnames = [wholeOf(query), wholeOf(listed)] as const;
  const shares = sharesMiddle(tokensOf(query, 'middle'), tokensOf(listed, 'middle'));
  if (!one || !other || surnames[1] === '' || shares === null) return null;
  return surnames[0] === surnames[1] ? ofFirstNames(one, other, surnames[1], shares) : ofLastNames(one, other, ...surnames, shares);
}

/** The listed name of somebody whose first or last name is another; null without the same birth date. Pure. */
export function changedName(question: Question, query: QueryName, listed: Pick<ListedRecord, 'names' | 'facts'>): BestName | null {
  if (!question.birth_date || question.birth_date !== listed.facts.birth_date) return null;
  const areBusinesses = question.organization_name !== undefined && listed.facts.entity_type === 'organization';
  if (areBusinesses || query.entity_type === 'organization' || query.only_as || !query.person) return null;
  for (const name of listed.names)
    for (const form of [query.person, query.may_be_surname_first && surnameFirst(query.text)]) {
      const found = form && name.person && scoreOf(form, name.person);
      if (found) return { name, found };
    }
  return null;
}
