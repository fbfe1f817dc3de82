import { POSSIBLE_THRESHOLD } from '#match/name-score';
import type { ScreenDeps } from '#screening/ask';
import { findName } from '#screening/screen-name';
import { publishedNames } from './published-names.ts';

export interface ListedRow {
  id: number;
  source: string;
  file_line: number;
  raw_payload: Record<string, unknown>;
}

interface Query {
  source: string;
  question: NonNullable<ReturnType<typeof publishedNames>>[number];
  /** The records whose rows publish this name. */
  ids: Set<number>;
  line: number;
}

interface FoundAgain {
  asked: number;
  /** Source and line of names that are not found, or below another: the names themselves are real people's. */
  missed: string[];
  /** Found with little doubt, while a namesake is listed exactly as asked. */
  outranked: string[];
  /** Names too short to screen by: the response says so and is never clear. */
  too_little: string[];
}

/** Found with so little doubt, a name may stand below a namesake's. */
const SURE = 0.9;
const AT_ONCE = 8;

const stateOf = (source: string) => source.slice(0, 2);

/** Every published name once, with the records of all rows that publish it. */
export function namesOf(rows: ListedRow[]): Query[] {
  const all = new Map<string, Query>();
  for (const { id, source, file_line, raw_payload } of rows) {
    const questions = publishedNames(stateOf(source), raw_payload);
    if (!questions) throw new Error(`${source}: say in published-names.ts which columns hold its names`);
    // A row none of whose names is shown there is missed.
    for (const question of questions.length > 0 ? questions : [{}]) {
      const key = `${source} ${JSON.stringify(question)}`;
      const known = all.get(key) ?? { source, question, ids: new Set(), line: file_line };
      known.ids.add(Number(id));
      all.set(key, known);
    }
  }
  return [...all.values()];
}

/** Screens each name as published against its own list, by the candidates and scores of the product. */
export async function foundAgain(deps: ScreenDeps, names: Query[]): Promise<FoundAgain> {
  const found: FoundAgain = { asked: names.length, missed: [], outranked: [], too_little: [] };
  const now = new Date();
  const ask = async ({ source, question, ids, line }: Query) => {
    const where = `${source} line ${line}`;
    if (Object.keys(question).length === 0) {
      found.missed.push(where);
      return;
    }
    const { hits, reason } = await findName(deps, question, { now, lists: [source], limit: 1000 }, { registered: deps.db });
    const best = Math.max(0, ...hits.filter(({ record }) => ids.has(Number(record.id))).map(({ score }) => score));
    const top = Math.max(0, ...hits.map(({ score }) => score));
    if (best >= POSSIBLE_THRESHOLD && best === top) return;
    if (best >= SURE) found.outranked.push(where);
    else (reason ? found.too_little : found.missed).push(where);
  };
  const waiting = [...names];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await ask(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
