import type { Pool } from 'pg';
import { REQUIRED_LISTS } from '../../fields/required-lists.ts';
import { decide, decideHit, type Gap, type HitOutcome, type Judged, type Outcome } from '../../match/decide.ts';
import type { Against, Corroboration, Evidence } from '../../match/evidence.ts';
import type { BestName } from '../../match/judge.ts';
import { gapsOf, type RegisteredList, type ScreenedList } from '../../match/lists.ts';
import type { Search } from '../../search/client.ts';
import { listsAt } from './list-records.ts';
import type { ExclusionRow } from './shown-rows.ts';

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

/** What a screening found, before it is decided. */
export interface FoundHits {
  /** Those that are shown. */
  hits: Hit[];
  /** All there are, where more are found than shown. */
  all?: readonly Judged[];
  total?: number;
  degraded?: string | null;
  /** Why finding nobody would say nothing. */
  reason?: string | null;
}

/** Postgres finds fewer misspelt and halved names than the index, so what it did not find is not clear: each list becomes a gap. */
export const gapsWithoutIndex = (gaps: Gap[], lists: readonly string[]): Gap[] => [
  ...gaps,
  ...lists
    .filter((list) => !gaps.some((gap) => gap.list === list))
    .map((list) => ({
      list,
      reason: 'search_degraded' as const,
      detail: `${list} was searched without the full name index, which finds more spellings; ask again.`,
    })),
];

export async function answer(deps: ScreenDeps, asked: Asked, found: FoundHits): Promise<Screening> {
  const { hits, all = hits, total = hits.length, degraded = null, reason = null } = found;
  const registered = await listsAt(deps, asked.past);
  const known_gaps = gapsOf(asked.lists, registered, asked.day);
  const gaps = degraded !== null && !all.some((hit) => hit.is_active) ? gapsWithoutIndex(known_gaps, asked.lists) : known_gaps;
  const lists_searched = registered
    .filter((list) => asked.lists.includes(list.source_id) && list.last_loaded_at !== null && !list.is_sample)
    .map(shownList);
  const outcome = decide(all, gaps, reason === null);
  return {
    outcome,
    reason: outcome === 'not_screenable' ? reason : null,
    as_of: asked.day,
    hits,
    hits_found: total,
    lists_searched,
    gaps,
    degraded,
  };
}

const shownList = ({ source_id, title, release_date, last_loaded_at, rows, is_sample }: RegisteredList): ScreenedList => ({
  ...{ source_id, title, release_date, last_loaded_at, rows, is_sample },
});

export const order: Record<HitOutcome, number> = { match: 0, possible: 1, inactive: 2 };
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
