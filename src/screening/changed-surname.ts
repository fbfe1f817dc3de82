import type { BestName } from '../match/best-name.ts';
import { surnameFirst } from '../match/business-owner.ts';
import { compareWords, type WordMatch } from '../match/compare-words.ts';
import { isMansName } from '../match/name-frequencies.ts';
import { difference } from '../match/name-score.ts';
import type { AskedName, ListedName } from '../match/names.ts';
import { type PersonForm, textsOf, tokensOf } from '../match/person-form.ts';
import type { Question } from '../match/question.ts';
import type { Token } from '../match/token.ts';
import type { ListedRecord } from './listed-records.ts';

/**
 * A last name changed by marriage or divorce: the same first name and birth date, and no other middle name. In the
 * federal list and that of Ohio, of 69 pairs of records with other last names that also share a middle initial nearly
 * all are one person; of those without a middle name about one question in 200 has one by chance. A first name without
 * a last name finds those who have it and the same birth date too.
 */

/** Below a potential match; the equal birth date makes it one. */
const SCORE = 0.6;
const same: ReadonlySet<WordMatch | null> = new Set(['exact', 'joined', 'variant', 'nickname', 'long_typo', 'typo']);

/** Null where a middle name differs, false where one of them has none. */
function sharesMiddle(asked: Token[], listed: Token[]): boolean | null {
  if (asked.length === 0 || listed.length === 0) return false;
  return asked.some((one) => listed.some((other) => compareWords(one, other, true) !== null)) ? true : null;
}

function scoreOf(asked: PersonForm, listed: PersonForm, name: ListedName): BestName | null {
  const [one] = tokensOf(asked, 'given');
  const [other] = tokensOf(listed, 'given');
  if (!one || !other || one.text.length < 2 || other.text.length < 2 || !same.has(compareWords(one, other, true))) return null;
  const surnames = [textsOf(asked, 'surname').join(' '), textsOf(listed, 'surname').join(' ')] as const;
  const shares = sharesMiddle(tokensOf(asked, 'middle'), tokensOf(listed, 'middle'));
  if (surnames[1] === '' || shares === null) return null;
  // Without a last name in the question there is none that may have changed.
  const is_alone = surnames[0] === '';
  if (!is_alone && !shares && (isMansName(one.text) || isMansName(other.text))) return null;
  const how = one.text === other.text ? 'exact' : 'variant';
  return {
    name,
    found: {
      score: SCORE,
      review_factor: 1,
      evidence: [
        { asked: one.text, listed: other.text, part: 'first_name', how, strength: 1 },
        is_alone
          ? { asked: null, listed: surnames[1], part: 'last_name', how: 'missing', strength: SCORE }
          : { asked: surnames[0], listed: surnames[1], part: 'last_name', how: 'maiden_name', strength: SCORE },
      ],
      against: is_alone ? [] : [{ code: 'surname_differs', detail: `${difference(...surnames)} It may have changed.` }],
      is_exact: false,
      met: 1,
      is_swapped: false,
    },
  };
}

/** The listed name of somebody who may have changed the last name; null without the same birth date. Pure. */
export function changedSurname(question: Question, asked: AskedName, listed: Pick<ListedRecord, 'names' | 'facts'>): BestName | null {
  if (!question.birth_date || question.birth_date !== listed.facts.birth_date) return null;
  const areBusinesses = question.organization_name !== undefined && listed.facts.entity_type === 'organization';
  if (areBusinesses || asked.entity_type === 'organization' || asked.only_as || !asked.person) return null;
  for (const name of listed.names)
    for (const form of [asked.person, asked.may_be_surname_first && surnameFirst(asked.text)]) {
      const found = form && name.person && scoreOf(form, name.person, name);
      if (found) return found;
    }
  return null;
}
