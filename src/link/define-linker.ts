import type { Knex } from 'knex';

export interface WrittenTable {
  table: string;
  /** As `match` leaves it. */
  from: string;
  /** A unique key of the table. */
  key: string[];
  /** Compared with the stored rows. */
  columns: string[];
  /** The computed part: values of key columns. */
  within?: Record<string, string>;
  /** Only for new rows: SQL over `n` (the row) and what is joined. */
  added?: { join: string; columns: Record<string, string> };
}

/** Between records and links, updated incrementally under a lock of its own. */
export interface SharedTable {
  /** Name of its lock. */
  name: string;
  table: string;
  refresh: (work: Knex.Transaction) => Promise<number>;
}

export interface Outcome {
  counts: Record<string, any>;
  refused: Record<string, number>;
}

/** What is computed in one transaction. */
export interface LinkerPart {
  part: string;
  /** A later load of any outdates the links. */
  reads: string[];
  /** So does a load of a source with rows in these. */
  reads_tables?: string[];
  /** So does a later run of these linkers ("licenses") or parts ("licenses/nppes") that changed something. */
  follows?: string[];
  /** While none is loaded nothing is linked. Without it, a source that is read must be loaded, or all be requested. */
  of?: string[];
  rule?: string;
  shared_tables?: SharedTable[];
  writes: WrittenTable[];
  /** Leaves its rows in the working tables. */
  match: (work: Knex.Transaction) => Promise<Outcome>;
  /** Absent: the part links no one. */
  summary?: (outcome: Outcome) => string;
}

export interface Linker {
  name: string;
  /** Raised with every change of a rule: older links are made again at the next start. */
  version: number;
  parts: LinkerPart[];
}

/** `src/link/run.ts` does the rest. */
export const defineLinker = (linker: Linker): Linker => linker;

/** In the words of a summary line. */
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

export const listed = (refused: Record<string, number>): string =>
  Object.entries(refused)
    .filter(([, n]) => n > 0)
    .map(([reason, n]) => `${n} ${REFUSAL_WORDS[reason] ?? reason.replaceAll('_', ' ')}`)
    .join(', ') || 'none';
