import type { Pool } from 'pg';
import type { Gap, HitOutcome, Outcome } from '../../match/decide.ts';
import type { Against, Corroboration, Evidence } from '../../match/evidence.ts';
import type { ScreenedList } from '../../match/lists.ts';
import type { Question } from '../../match/question.ts';

/** One exclusion as Postgres holds it, with its provenance columns. */
export type ExclusionRow = Record<string, unknown> & { id: number; source: string };

export interface Hit {
  outcome: HitOutcome;
  score: number;
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
  pool: Pool;
  search: unknown;
}

/** Screens a name against the lists. */
export declare function screenName(deps: ScreenDeps, question: Question, options: ScreenOptions): Promise<Screening>;

/** Screens an NPI: exact, never by name. */
export declare function screenNpi(deps: ScreenDeps, npi: string, options: Omit<ScreenOptions, 'limit'>): Promise<Screening>;
