import { type BestName, bestName } from '#match/best-name';
import { isSimilar, type Listing, listedAs } from '#match/listing';
import { isPossible } from '#match/name-score';
import type { ListedName, QueryName } from '#match/names';
import { type PersonForm, textsOf } from '#match/person-form';
import type { Question } from '#match/question';
import type { ScreenDeps } from './ask.ts';
import { requestTurn, yielding } from './batch-turns.ts';
import { changedName } from './changed-name.ts';
import { type Compared, decideHit, type HitOutcome } from './decide.ts';
import { rankOf } from './hit.ts';
import { judge } from './judge.ts';
import { type ListedRecord, listedRecords } from './listed-records.ts';

export const SURNAME_ALONE = 'This is only the last name of a listed person. Add the first name or an initial, such as J De la Cruz.';

/** Whether the surname, ignoring blanks, is exactly these letters and the name also has a given name. */
const isSurnameOf = (person: PersonForm, letters: string): boolean =>
  textsOf(person, 'surname').join('') === letters && person.parts.some(({ role }) => role !== 'surname');

/**
 * DE VERA, GARCIA LOPEZ, GARCIA Y LOPEZ, SMITH-JONES: in a line without a comma the first word is read as a given name.
 * If the whole line is the surname of a listed person, a search without hits is not clear. Null if this does not apply
 * to the question.
 */
export function surnameAlone(query: QueryName): ((names: readonly ListedName[]) => boolean) | null {
  if (!query.person || query.only_as || query.entity_type === 'organization') return null;
  // BOYD Y in the field of a business has an initial.
  if (query.is_beside && query.person.parts.some(({ role, token }) => role !== 'middle' && token.text.length === 1)) return null;
  const letters = query.person.parts
    .filter(({ doubtful, token }) => !doubtful && token.text !== 'Y')
    .map(({ token }) => token.text)
    .join('');
  return (names) => names.some(({ person }) => person !== null && isSurnameOf(person, letters));
}

/**
 * Sort values of a hit: listing rank (0 a hit, 1 same name, 2 similar sound), outcome, score, name (listings only),
 * exclusion date, id.
 */
export type Position = (number | string)[];

export function byPosition(a: Position, b: Position): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at]! < b[at]! ? -1 : 1;
  return 0;
}

export interface Scored {
  id: number;
  name: QueryName;
  best: BestName | null;
  judged: Compared;
  outcome: HitOutcome;
  facts: ListedRecord['facts'];
  record: ListedRecord;
  /** Its sort position in the result: unique, so that pages neither skip nor repeat a hit. */
  place: Position;
}

/** Newest first, those without a date last. */
const dayOf = (day: string | null) => -Number(day?.replaceAll('-', '') ?? 0);

function scoredOf(record: ListedRecord, name: QueryName, best: BestName | null, judged: Compared, is_hit: boolean): Scored {
  const { id, facts } = record;
  const outcome = decideHit(judged);
  const listed = is_hit || !best ? 0 : isSimilar(best) ? 2 : 1;
  const place: Position = [
    listed,
    rankOf({ outcome, differs_in: judged.differs_in }),
    -judged.score,
    is_hit ? '' : facts.full_name,
    dayOf(facts.exclusion_date),
    id,
  ];
  return { id, name, best, judged, outcome, facts, record, place };
}

export const isListed = ({ place }: Pick<Scored, 'place'>): boolean => place[0] !== 0;

/**
 * A record compared with a name: what reaches `min_score`, also under a name that may have changed; null if
 * nothing does. Pure.
 */
export function compared(
  question: Question,
  name: QueryName,
  record: Pick<ListedRecord, 'names' | 'facts'>,
  day: string,
  min_score?: number,
): { best: BestName | null; judged: Compared } | null {
  const best = bestName(name, record.names);
  const judged = best || question.npi ? judge(question, name, best, record.facts, day) : null;
  if (judged && isPossible(judged, min_score)) return { best, judged };
  const changed = changedName(question, name, record);
  const other = changed && judge(question, name, changed, record.facts, day);
  return other && isPossible(other, min_score) ? { best: changed, judged: other } : null;
}

/**
 * Scores candidates and returns the potential matches at `min_score`, most certain first. One of several names waits
 * for its turn before the first.
 */
export async function nearest(
  deps: ScreenDeps,
  question: Question,
  name: QueryName,
  ids: number[],
  day: string,
  min_score: number,
  { turn: next, signal }: { turn?: typeof requestTurn; signal?: AbortSignal },
): Promise<Scored[]> {
  const scored: Scored[] = [];
  const records = await listedRecords(deps, ids);
  if (next && records.length > 0) await next();
  const mayGoOn = yielding(next, signal);
  for (const record of records) {
    const turn = mayGoOn();
    if (turn) await turn;
    const found = compared(question, name, record, day, min_score);
    if (found) scored.push(scoredOf(record, name, found.best, found.judged, true));
  }
  return scored.sort((a, b) => byPosition(a.place, b.place));
}

/** Whether the question is just the whole surname of one of the candidates. */
export async function isListedSurname(deps: ScreenDeps, name: QueryName, ids: number[]): Promise<boolean> {
  const isIn = surnameAlone(name);
  return isIn !== null && (await listedRecords(deps, ids)).some(({ names }) => isIn(names));
}

export async function listed(
  deps: ScreenDeps,
  question: Question,
  name: QueryName,
  listing: Listing,
  ids: number[],
  day: string,
  signal?: AbortSignal,
): Promise<Scored[]> {
  const scored: Scored[] = [];
  const mayGoOn = yielding(requestTurn, signal);
  for (const record of await listedRecords(deps, ids)) {
    await mayGoOn();
    const best = listedAs(listing, record.names);
    if (!best) continue;
    const judged = judge(question, name, best, record.facts, day);
    scored.push(scoredOf(record, name, best, judged, isPossible(judged)));
  }
  return scored;
}
