import type { Pool } from 'pg';
import { EXCLUSION_LISTS, REQUIRED_LISTS } from '#fields/required-lists';
import type { Search } from '#search/client';
import type { BatchBudget } from './batch-limits.ts';
import { minScore, type Strictness } from './strictness.ts';

export interface ScreenDeps {
  /** Identifies the database: the key of per-database caches. */
  db: object;
  pool: Pool;
  search: Search;
}

export interface ScreenOptions {
  /** Source ids (see listNamed); default: every list there is. */
  lists?: string[];
  /** Those of them that a clear result needs; default: all that are named in `lists`, else the required ones. */
  required?: readonly string[];
  /** As-of date, YYYY-MM-DD; default: today. */
  as_of?: string;
  limit?: number;
  /** Which hits are returned; the outcome never improves by it. */
  strictness?: Strictness;
  /** In place of `strictness`. */
  min_score?: number;
  now: Date;
  signal?: AbortSignal;
  /** Set for each subject of a batch: single requests are served before its searches and comparisons. */
  in_batch?: BatchBudget;
}

const DEFAULT_LIMIT = 25;

export interface ResolvedOptions {
  day: string;
  /** The as-of date where it is not today; null for today. */
  past: string | null;
  lists: readonly string[];
  required: readonly string[];
  limit: number;
  min_score: number;
}

export function resolveOptions(options: ScreenOptions): ResolvedOptions {
  const today = options.now.toISOString().slice(0, 10);
  const day = options.as_of ?? today;
  const lists = options.lists ?? EXCLUSION_LISTS;
  const required = options.required ?? options.lists ?? REQUIRED_LISTS;
  return { day, past: day < today ? day : null, lists, required, limit: options.limit ?? DEFAULT_LIMIT, min_score: minScore(options) };
}
