import type { Pool } from 'pg';
import { decide, decideHit, type Gap, type HitOutcome, type Judged, type Outcome, POSSIBLE_THRESHOLD } from '../../match/decide.ts';
import type { Against, Corroboration, Evidence } from '../../match/evidence.ts';
import { type BestName, bestName, judge } from '../../match/judge.ts';
import { gapsOf, REQUIRED_LISTS, type ScreenedList } from '../../match/lists.ts';
import { type AskedName, askedNames, MAX_NAMES } from '../../match/names.ts';
import type { Question } from '../../match/question.ts';
import { questionTerms, type TermGroup } from '../../match/terms.ts';
import { tooLittle } from '../../match/too-little.ts';
import type { Search } from '../../search/client.ts';
import { SearchUnavailable } from '../../search/errors.ts';
import { CANDIDATES, MANY_CANDIDATES, nameCandidates } from '../../search/name-candidates.ts';
import { listsAt } from './list-records.ts';
import { listedRecords } from './listed-names.ts';
import { type ExclusionRow, rowsById } from './shown-rows.ts';
import { trigramCandidates } from './trigram-candidates.ts';

export type { ExclusionRow };

export interface Hit {
  outcome: HitOutcome;
  score: number;
  /** Which name of the question met; null where only an NPI was asked. */
  asked_name: string | null;
  /** The listed name that met best: the record's own or one of its other names. */
  matched_name: string;
  /** name, or the kind of the other name: aka, dba, former, owner, alias. */
  matched_name_kind: string;
  evidence: Evidence[];
  against: Against[];
  corroborated_by: Corroboration[];
  is_active: boolean;
  record: ExclusionRow;
}

export interface Screening {
  outcome: Outcome;
  /** Why a question is not screenable. */
  reason: string | null;
  as_of: string;
  hits: Hit[];
  /** Hits there are; more than `hits` where the limit cut them. */
  hits_found: number;
  lists_searched: ScreenedList[];
  gaps: Gap[];
  /** Why the answer came from Postgres instead of the index; null where it did not. */
  degraded: string | null;
}

export interface ScreenOptions {
  /** Source ids (see listNamed); default: every required list. */
  lists?: string[];
  as_of?: string;
  limit?: number;
  now: Date;
  signal?: AbortSignal;
}

export interface ScreenDeps {
  /** Identifies the database; what is remembered of it hangs here. */
  db: object;
  pool: Pool;
  search: Search;
}

const DEFAULT_LIMIT = 25;

export interface Asked {
  day: string;
  past: string | null;
  lists: readonly string[];
  limit: number;
}

export function askedOf(options: ScreenOptions): Asked {
  const today = options.now.toISOString().slice(0, 10);
  const day = options.as_of ?? today;
  return { day, past: day < today ? day : null, lists: options.lists ?? REQUIRED_LISTS, limit: options.limit ?? DEFAULT_LIMIT };
}

export async function answer(
  deps: ScreenDeps,
  asked: Asked,
  hits: Hit[],
  hits_found: number,
  degraded: string | null,
  reason: string | null,
): Promise<Screening> {
  const registered = await listsAt(deps, asked.past);
  const gaps = gapsOf(asked.lists, registered, asked.day);
  // Postgres finds fewer misspelt and halved names than the index: what it did not find is not clear.
  if (degraded !== null && !hits.some((hit) => hit.outcome !== 'inactive'))
    for (const list of asked.lists.filter((one) => !gaps.some((gap) => gap.list === one)))
      gaps.push({
        list,
        reason: 'search_degraded',
        detail: `${list} was searched without the name index, which finds more spellings; ask again.`,
      });
  const lists_searched = registered
    .filter((list) => asked.lists.includes(list.source_id) && list.last_loaded_at !== null)
    .map(({ cadence: _, full_release_date: __, ...list }) => list);
  const outcome = decide(hits, gaps, reason === null);
  return {
    outcome,
    reason: outcome === 'not_screenable' ? reason : null,
    as_of: asked.day,
    hits,
    hits_found,
    lists_searched,
    gaps,
    degraded,
  };
}

const order: Record<HitOutcome, number> = { match: 0, possible: 1, inactive: 2 };
const dayOf = (hit: Hit) => (hit.record.exclusion_date as string | null) ?? '';
/** The surest first; among equals the newest exclusion, those without a date last. */
export const bestFirst = (a: Hit, b: Hit) =>
  order[a.outcome] - order[b.outcome] ||
  b.score - a.score ||
  Number(dayOf(b) > dayOf(a)) - Number(dayOf(b) < dayOf(a)) ||
  a.record.id - b.record.id;

export function hitOf(record: ExclusionRow, judged: Judged, best: BestName | null, asked_name: string | null): Hit {
  return {
    outcome: decideHit(judged),
    score: judged.score,
    asked_name,
    matched_name: best?.name.text ?? String(record.full_name),
    matched_name_kind: best?.name.kind ?? 'name',
    evidence: best?.found.evidence ?? [],
    against: judged.against,
    corroborated_by: judged.corroborated_by,
    is_active: judged.is_active,
    record,
  };
}

/** One name of a question with everything read from it once. */
interface Posed {
  question: Question;
  name: AskedName;
  groups: TermGroup[];
  /** Why it is too little to screen by. */
  reason: string | null;
  asked: Asked;
  options: ScreenOptions;
}

interface Near {
  id: number;
  name: AskedName;
  best: BestName | null;
  judged: Judged;
  outcome: HitOutcome;
}

async function candidates(deps: ScreenDeps, { question, name, groups, asked, options }: Posed, size: number) {
  const filter = { as_of: asked.past, lists: options.lists ?? null };
  try {
    const ids = await nameCandidates(deps.search, groups, filter, { hints: question, size, signal: options.signal });
    return { ids, degraded: null, is_full: ids.length === size };
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
    deps.search.countFallback('exclusions');
    const ids = await trigramCandidates(deps.pool, name, question.npi ?? null, filter.as_of, filter.lists);
    return { ids, degraded: error.message, is_full: false };
  }
}

/** Scores candidates; only those near enough to be a hit stay, the surest first. */
async function nearest(deps: ScreenDeps, question: Question, name: AskedName, ids: number[], day: string): Promise<Near[]> {
  const near: Near[] = [];
  for (const { id, names, facts } of await listedRecords(deps, ids)) {
    const best = bestName(name, names);
    if (!best && !question.npi) continue;
    const judged = judge(question, name, best, facts, day);
    if (judged.score >= POSSIBLE_THRESHOLD) near.push({ id, name, best, judged, outcome: decideHit(judged) });
  }
  return near.sort(surestFirst);
}

const surestFirst = (a: Near, b: Near) => order[a.outcome] - order[b.outcome] || b.judged.score - a.judged.score || a.id - b.id;

const isNamed = ({ name, first_name, middle_name, last_name, organization_name }: Question) =>
  [name, first_name, middle_name, last_name, organization_name].some((part) => part !== undefined);

/** The records near one name; more candidates where the last ones are still hits. */
async function search(deps: ScreenDeps, posed: Posed): Promise<{ near: Near[]; degraded: string | null }> {
  const { question, name, asked } = posed;
  let found = await candidates(deps, posed, CANDIDATES);
  let near = await nearest(deps, question, name, found.ids, asked.day);
  if (found.is_full && near.length > 0 && near.some(({ id }) => found.ids.indexOf(id) >= CANDIDATES - 10)) {
    found = await candidates(deps, posed, MANY_CANDIDATES);
    near = await nearest(deps, question, name, found.ids, asked.day);
  }
  return { near, degraded: found.degraded };
}

/** Why the names are too little to screen by, the first of them that is. */
function reasonOf(posed: Posed[]): string | null {
  if (posed.length > MAX_NAMES)
    return `More than ${MAX_NAMES} names in one question; the names behind them were not searched. Ask them by themselves.`;
  const at = posed.findIndex(({ reason }) => reason !== null);
  return at < 0 ? null : posed.length === 1 ? posed[at]!.reason : `Name ${at + 1} of the question: ${posed[at]!.reason}`;
}

/** Screens every name of a question: candidates from the index, or from Postgres while it is away; the decision is the same code. */
export async function screenName(deps: ScreenDeps, question: Question, options: ScreenOptions): Promise<Screening> {
  const asked = askedOf(options);
  const posed = askedNames(question).map((name): Posed => {
    const groups = questionTerms(name);
    return { question, name, groups, reason: isNamed(question) ? tooLittle(question, name, groups) : null, asked, options };
  });
  const reason = reasonOf(posed);
  const found = await Promise.all(posed.slice(0, MAX_NAMES).map((one) => search(deps, one)));
  const degraded = found.find((one) => one.degraded !== null)?.degraded ?? null;
  const near = new Map<number, Near>();
  // The surest name of a record comes first and stays.
  for (const one of found.flatMap((names) => names.near).sort(surestFirst)) if (!near.has(one.id)) near.set(one.id, one);
  if (near.size === 0) return answer(deps, asked, [], 0, degraded, reason);
  const kept = new Map([...near].slice(0, asked.limit));
  const rows = await rowsById(deps, asked.past, [...kept.keys()]);
  const hits = rows.map((row) => {
    const { name, best } = kept.get(row.id)!;
    return hitOf(row, judge(question, name, best, row, asked.day), best, isNamed(question) ? name.text : null);
  });
  return answer(deps, asked, hits.sort(bestFirst), near.size, degraded, reason);
}
