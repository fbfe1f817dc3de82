import type { Knex } from 'knex';

/** A table of links, computed again by each run: unchanged rows are not touched and keep their date. */
export interface WrittenTable {
  table: string;
  /** The working table with its rows, as `match` leaves it. */
  from: string;
  /** A unique key of the table. */
  key: string[];
  /** Columns compared with the stored rows. */
  columns: string[];
  /** The part of the table that is computed: values of key columns. */
  within?: Record<string, string>;
  /** Columns set only for new rows, as SQL over `n` (the row) and what is joined to it. */
  added?: { join: string; columns: Record<string, string> };
}

/**
 * A large table between records and links that is updated incrementally. Several linkers may use it, so it has a lock
 * of its own.
 */
export interface SharedTable {
  /** Name of its lock. */
  name: string;
  table: string;
  /** Returns how many rows were added or removed. */
  refresh: (work: Knex.Transaction) => Promise<number>;
}

export interface Outcome<Counts = Record<string, unknown>> {
  /** What was linked, by kind. */
  counts: Counts;
  /** What was not linked, by reason. */
  refused: Record<string, number>;
}

/** What is computed in one transaction: readers see the links from before or from after. */
export interface LinkerPart<Counts = any> {
  part: string;
  /** Sources: the links are outdated after a later load of any of them. */
  reads: string[];
  /** So does a load of any source that has rows in one of these tables. */
  reads_tables?: string[];
  /** So does a later run of these linkers ("licenses") or parts ("licenses/nppes") that changed something. */
  follows?: string[];
  /**
   * While none of these is loaded nothing is linked, even if all links are requested. Without it, a source that is read
   * must be loaded, or all links be requested.
   */
  of?: string[];
  /** The rule that makes its links, if it is a single one. */
  rule?: string;
  shared_tables?: SharedTable[];
  writes: WrittenTable[];
  /** Leaves the rows of each table of `writes` in its working table. */
  match: (work: Knex.Transaction) => Promise<Outcome<Counts>>;
  /** The summary line of a run. Without one nothing is reported, because the part links no one. */
  summary?: (outcome: Outcome<Counts>) => string;
}

export interface Linker<Counts = any> {
  name: string;
  /**
   * Increase it with every change of a rule: a database linked by an older version is then linked again at the next
   * start.
   */
  version: number;
  parts: LinkerPart<Counts>[];
}

/** Declares what is derived across sources; `src/link/run.ts` does the rest. */
export const defineLinker = <Counts>(linker: Linker<Counts>): Linker<Counts> => linker;

/** Why a row is not linked, in the words of a summary line. */
const REFUSAL_WORDS: Record<string, string> = {
  none: 'without a candidate',
  abroad: 'outside the United States',
  anonymous: 'anonymous',
  conflict: 'contradicted by other facts',
  inactive: 'with a deactivated NPI only',
  initial: 'without a full first name',
  may_have_moved: 'perhaps moved',
  no_place: 'without a place',
  no_state: 'without a state',
  not_a_person: 'no person',
  other_place: 'with candidates elsewhere only',
  other_state: 'with candidates in other states only',
  tie_left: 'sharing a candidate with others',
  tie_right: 'with several candidates',
};

/** Refusals as shown in the summary line of a run. */
export const listed = (refused: Record<string, number>): string =>
  Object.entries(refused)
    .filter(([, n]) => n > 0)
    .map(([reason, n]) => `${n} ${REFUSAL_WORDS[reason] ?? reason.replaceAll('_', ' ')}`)
    .join(', ') || 'none';
