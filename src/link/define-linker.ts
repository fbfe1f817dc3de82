import type { Knex } from 'knex';

/** A table of links, made anew by each run: rows that stay alike are not touched and keep their day. */
export interface WrittenTable {
  table: string;
  /** The working table that holds its rows, as `match` leaves it. */
  from: string;
  /** A unique key of the table. */
  key: string[];
  /** What is compared with what is held. */
  columns: string[];
  /** The part of the table that is made: values of columns of the key. */
  within?: Record<string, string>;
  /** Columns of new rows alone, by SQL over `n`, the row, and what is joined to it. */
  added?: { join: string; columns: Record<string, string> };
}

/** A large table between records and links that is brought up to date, not made anew. Several linkers may keep it: its lock is its own. */
export interface KeptTable {
  /** Name of its lock. */
  name: string;
  table: string;
  /** Returns how many rows came or went. */
  refresh: (work: Knex.Transaction) => Promise<number>;
}

export interface Outcome<Counts = Record<string, unknown>> {
  /** What was made, by kind. */
  counts: Counts;
  /** What was left out, by reason. */
  refused: Record<string, number>;
}

/** What is made in one transaction: readers see the links before or those after. */
export interface LinkerPart<Counts = any> {
  part: string;
  /** Sources whose later load makes the links old. */
  reads: string[];
  /** So does a load of whatever source fills one of these tables. */
  reads_tables?: string[];
  /** So does a later run of these linkers ("licenses") or parts ("licenses/nppes") that changed something. */
  follows?: string[];
  /** While none of these is loaded nothing is linked, even where all links are asked for. Else one that is read must be loaded, or all asked for. */
  of?: string[];
  /** The rule that makes its links, where it is one. */
  rule?: string;
  keeps?: KeptTable[];
  writes: WrittenTable[];
  /** Leaves the rows of each table of `writes` in its working table. */
  match: (work: Knex.Transaction) => Promise<Outcome<Counts>>;
  /** The line of a run; without one nothing is reported, since nobody is linked. */
  says?: (outcome: Outcome<Counts>) => string;
}

export interface Linker<Counts = any> {
  name: string;
  /** Raise it with every change of a rule: a database linked by an older version is then linked again at the next start. */
  version: number;
  parts: LinkerPart<Counts>[];
}

/** Declares what is derived across sources; `src/link/run.ts` does the rest. */
export const defineLinker = <Counts>(linker: Linker<Counts>): Linker<Counts> => linker;

/** Refusals as the line of a run tells them. */
export const listed = (refused: Record<string, number>): string =>
  Object.entries(refused)
    .map(([reason, n]) => `${n} ${reason}`)
    .join(', ') || 'none';
