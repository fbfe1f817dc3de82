import { type Evidence, isPossible, type NamePart, POSSIBLE_THRESHOLD } from '#match/name-score';
import type { Question } from '#match/question';
import type { Compared, Judged } from './decide.ts';
import { isDaySwapped, nearlyEqual } from './identifiers.ts';
import { isReinstatedUndated, type ListedFacts } from './judge.ts';

/** People of the United States who share a name, from which the name is called common. */
const COMMON_NAME = 1000;

const words: Record<NamePart, string> = { first_name: 'first', middle_name: 'middle', last_name: 'last' };

const pair = ({ asked: query, listed }: Evidence) => `(${query} / ${listed})`;

/** Of parts that are not the same; the last three say the same wherever they stand. */
const differs: Partial<Record<Evidence['how'], string>> = {
  initial: 'matches an initial',
  typo: 'differs slightly',
  nickname: 'is a nickname',
  phonetic: 'sounds alike',
  variant: 'is spelled differently',
  truncation: 'is cut off',
  joined: 'is written with and without a space',
  particle: 'appears with and without a particle',
};
const anywhere: readonly Evidence['how'][] = ['truncation', 'joined', 'particle'];

function partly(one: Evidence): string {
  const { how, part, swapped } = one;
  const what = part ? `${words[part]} name` : how === 'suffix' ? 'suffix' : 'name';
  const word = one.asked ?? one.listed;
  const only = `is only ${one.asked === null ? 'on the list' : 'in your search'}`;
  const elsewhere = swapped && !anywhere.includes(how) ? ' in a different position' : '';
  if (how === 'exact') return `same ${what}${elsewhere}`;
  if (how === 'missing' && !part) return `${word} ${only}`;
  if (how === 'missing') return `${part === 'middle_name' && word?.length === 1 ? 'middle initial' : what} ${only} (${word})`;
  if (how === 'half_surname') return `only half of the last name matches (${word} is missing)`;
  if (how === 'maiden_name') return `last names differ, possibly a former name ${one.asked && one.listed ? pair(one) : `(${word})`}`;
  if (how === 'suffix') return `suffix ${word} ${only}`;
  return how === 'acronym' ? `acronym ${pair(one)}` : `${what} ${differs[how]} ${pair(one)}${elsewhere}`;
}

const listed = (parts: string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);

const order: readonly NamePart[] = ['first_name', 'middle_name', 'last_name'];
const isSame = ({ how, swapped }: Evidence) => how === 'exact' && !swapped;

/** Clauses about some of the evidence, and the rest of it. */
interface Said {
  clauses: string[];
  others: readonly Evidence[];
}

/** Each name has one that the other lacks. */
function differentPart(part: 'first_name' | 'middle_name', evidence: readonly Evidence[]): Said {
  const unmet = evidence.filter((one) => one.part === part && one.how === 'missing');
  const query = unmet.flatMap((one) => one.asked ?? []);
  const listed = unmet.flatMap((one) => one.listed ?? []);
  if (query.length === 0 || listed.length === 0) return { clauses: [], others: evidence };
  const is_initial = part === 'middle_name' && [...query, ...listed].some((word) => word.length === 1);
  return {
    clauses: [`different ${words[part]} ${is_initial ? 'initial' : 'name'} (${query.join(' ')} / ${listed.join(' ')})`],
    others: evidence.filter((one) => !unmet.includes(one)),
  };
}

/**
 * Parts that only one name has: several on the same side are one clause, `middle name is only on the list (JAMES
 * ANTHONY)`.
 */
function joinMissing(evidence: readonly Evidence[]): readonly Evidence[] {
  const sideOf = ({ part, how, asked: query }: Evidence) => (how === 'missing' && part ? `${part} ${query === null}` : null);
  return evidence.flatMap((one, at) => {
    const side = sideOf(one);
    if (side === null) return [one];
    if (evidence.findIndex((other) => sideOf(other) === side) !== at) return [];
    const words = evidence.filter((other) => sideOf(other) === side).map(({ asked: query, listed }) => query ?? listed);
    return [one.asked === null ? { ...one, listed: words.join(' ') } : { ...one, asked: words.join(' ') }];
  });
}

/**
 * ORWIN TARROW HOLM and ORWIN TARROW-HOLM: the word stands where it did, but is the middle name of one and half of the
 * last name of the other.
 */
function movedWord(evidence: readonly Evidence[], word: string): string {
  const isHalf = evidence.some(
    ({ asked: query, part, how, swapped }) => query === word && part === 'last_name' && how === 'exact' && swapped,
  );
  const hasOther = evidence.some(({ part, how, swapped }) => part === 'last_name' && how === 'exact' && !swapped);
  return isHalf && hasOther
    ? `${word} is part of the last name in one and a middle name in the other`
    : `${word} is in a different position`;
}

/**
 * Words at another place in the other name: `same words in a different order (RONNIE PETERSON)`. Which part of the name
 * they are is not known then.
 */
function otherOrder(evidence: readonly Evidence[]): Said {
  const moved = evidence
    .filter(({ how, swapped }) => how === 'exact' && swapped)
    .flatMap(({ asked: query, listed }) => query ?? listed ?? []);
  if (moved.length === 0) return { clauses: [], others: evidence };
  return {
    clauses: [moved.length === 1 ? movedWord(evidence, moved[0]!) : `same words in a different order (${moved.join(' ')})`],
    // Said once for the whole name.
    others: evidence
      .filter(({ how, swapped }) => how !== 'exact' || !swapped)
      .map(({ part, swapped, ...one }) => (swapped ? one : { ...one, ...(part && { part }), ...(swapped !== undefined && { swapped }) })),
  };
}

/** EDWARD ROTH and ROBERT EDWARD ROTH: `the first name EDWARD is the middle name on the list, after ROBERT`. */
function calledByMiddle(evidence: readonly Evidence[]): Said {
  const first = evidence.filter(({ part }) => part === 'first_name');
  const called = first.find(({ how, swapped }) => how === 'exact' && swapped);
  const before = first.find(({ how }) => how === 'missing');
  if (first.length !== 2 || !called || !before) return { clauses: [], others: evidence };
  const clause =
    before.asked === null
      ? `is the middle name on the list, after ${before.listed}`
      : `on the list is the middle name of your search, after ${before.asked}`;
  return { clauses: [`the first name ${called.asked} ${clause}`], others: evidence.filter((one) => one !== called && one !== before) };
}

/** A business has no first and last name, even where its name is compared with that of a person. */
export const isOfBusiness = ({ organization_name, entity_type }: Question): boolean =>
  organization_name !== undefined || entity_type === 'organization';

/** The evidence of a name as the question means it: the words of a business have no part. */
export const evidenceFor = (question: Question, evidence: readonly Evidence[]): Evidence[] =>
  isOfBusiness(question)
    ? evidence.map(({ part: _, ...one }) => ({ ...one, how: one.asked === null || one.listed === null ? 'missing' : one.how }))
    : [...evidence];

function nameClauses(all: readonly Evidence[], is_exact: boolean): string[] {
  if (all.length === 0) return [];
  if (is_exact) return ['same full name'];
  const { clauses: by_middle, others: apart } = calledByMiddle(all);
  const { clauses: of_first, others: no_first } = differentPart('first_name', apart);
  const { clauses: of_middle, others: unmoved } = differentPart('middle_name', no_first);
  const { clauses: of_order, others } = otherOrder(unmoved);
  const evidence = joinMissing(others);
  const differing = evidence.filter((one) => !isSame(one));
  if (differing.length === 0 && of_order.length === 0 && evidence.every(({ part }) => part === undefined))
    return ['same words in the name'];
  const same = order.filter(
    (part) => evidence.some((one) => one.part === part && isSame(one)) && !differing.some((one) => one.part === part),
  );
  const of_words = evidence.filter((one) => isSame(one) && one.part === undefined).map(({ asked: query }) => query!);
  return [
    ...(same.length > 0 ? [`same ${listed(same.map((part) => words[part]))} name`] : []),
    ...(of_words.length > 0 ? [`same ${of_words.length === 1 ? 'word' : 'words'} ${of_words.join(' ')}`] : []),
    ...by_middle,
    ...of_first,
    ...of_order,
    ...differing.map(partly),
    ...of_middle,
  ];
}

function birthDates(question: Question, facts: ListedFacts): string[] {
  const [query, listed] = [question.birth_date, facts.birth_date];
  if (!query || !listed) return [];
  if (query === listed) return ['same birth date'];
  if (isDaySwapped(query, listed)) return ['day and month of birth are swapped'];
  if (nearlyEqual(query, listed))
    return [
      [...query].filter((digit, at) => digit !== listed[at]).length > 1
        ? 'two digits of the birth date are swapped'
        : 'birth dates differ by one digit',
    ];
  return [query.slice(0, 4) === listed.slice(0, 4) ? 'birth dates differ within the same year' : 'different birth date'];
}

/** What the other facts say; the codes of `against` whose meaning is in the name are in `nameClauses`. */
function factClauses(question: Question, { against, corroborated_by }: Judged, facts: ListedFacts): string[] {
  const has = (code: Judged['against'][number]['code']) => against.some((one) => one.code === code);
  const is_same_state = question.state && question.state === facts.state;
  return [
    ...(corroborated_by.includes('npi') ? ['same NPI'] : has('npi_differs') ? ['different NPI'] : []),
    ...birthDates(question, facts),
    ...(corroborated_by.includes('license_number') ? ['same license number'] : has('license_differs') ? ['different license number'] : []),
    ...(is_same_state ? ['same state'] : has('state_differs') ? [`different state (${question.state} / ${facts.state})`] : []),
    ...(isOfBusiness(question)
      ? []
      : has('middle_name_conflicts')
        ? ['different middle name']
        : has('middle_initial_conflicts')
          ? ['different middle initial']
          : []),
    ...(has('suffix_conflicts') ? ['different suffix'] : []),
    ...(has('legal_form_differs') ? ['different legal form'] : []),
    ...(has('entity_type_differs') ? ['one is a person, the other a business'] : []),
    ...(has('reinstated') ? ['reinstated'] : []),
    ...(isReinstatedUndated(facts) ? ['the list’s comment says reinstated but gives no reinstatement date'] : []),
    ...(has('period_ended') ? ['the published period has ended, but no reinstatement is published'] : []),
    ...(has('not_yet_in_force') ? ['not in effect yet'] : []),
  ];
}

/** A potential match that scores below the threshold: PHAM and PHAN. */
const isReviewed = (judged: Compared): boolean => judged.score < POSSIBLE_THRESHOLD && isPossible(judged);

/**
 * A hit in one sentence: `Same first and last name; birth dates differ by one digit; different state (OH / TX).`
 * `people_with_name`: about how many people of the United States share the listed name; null if unknown. Pure.
 */
export function hitSummary(
  question: Question,
  name: {
    evidence: readonly Evidence[];
    is_exact: boolean;
    people_with_name: number | null;
    is_owner?: boolean;
    other_name?: string | null;
  },
  judged: Compared,
  facts: ListedFacts,
): string {
  const common =
    name.people_with_name !== null && name.people_with_name >= COMMON_NAME
      ? [`a common name (about ${name.people_with_name.toLocaleString('en-US')} people in the US have it)`]
      : [];
  const of_name = nameClauses(name.evidence, name.is_exact);
  const isSaid = of_name.some((clause) => clause.startsWith('different middle'));
  const of_facts = factClauses(question, judged, facts).filter((clause) => !(isSaid && clause.startsWith('different middle')));
  const of_owner = name.is_owner ? ['your search is a business that has this person’s name'] : [];
  const of_other = name.other_name ? [`this is another name of the record (${name.other_name})`] : [];
  const clauses = [...of_name, ...of_other, ...of_owner, ...of_facts, ...common];
  // Beside a match with as many percent: what it lacks.
  if (name.is_exact && of_facts.includes('same state') && judged.is_active && judged.corroborated_by.length === 0)
    clauses.push('a name with fewer than three words plus a state is not enough for a match');
  if (isReviewed(judged)) {
    const two =
      facts.entity_type === 'organization' && name.evidence.every(({ part }) => part === undefined)
        ? 'two businesses'
        : isOfBusiness(question)
          ? 'a person and a business'
          : 'two different people';
    const isCut = name.evidence.some(({ how }) => how === 'truncation');
    const isByMiddle = calledByMiddle(name.evidence).clauses.length > 0;
    if (isCut) clauses.push('a program may have cut off the name, or it is a different name');
    else clauses.push(isByMiddle ? 'many people go by their middle name' : `names this similar usually belong to ${two}`);
  }
  const text = clauses.length > 0 ? clauses.join('; ') : 'the names are similar';
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
