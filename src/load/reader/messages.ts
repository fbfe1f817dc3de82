import type { ReadSpec } from '../declaration/read-spec.ts';
import type { RawRow } from '../declaration/rows.ts';
import type { OpenTable, ParsedRow } from '../parse/parsed-row.ts';
import type { TextNotes } from '../parse/text.ts';

/** As another process can find it again. */
export interface PartOnDisk {
  path: string;
  name: string;
  member: string | null;
}

export type Job =
  | { job: 'table'; part: PartOnDisk; read: ReadSpec; looking: boolean; asks: boolean }
  | { job: 'properties'; path: string }
  | { job: 'roster'; path: string; sheet: string | null };

export type ToReader = { do: Job; ahead: number } | { more: true } | { answer: string | null } | { close: true };

interface Opened extends Omit<OpenTable, 'batches'> {
  /** Of a roster: delimited text. */
  is_text?: boolean;
  /** Of a roster: with rows, and not read. */
  other_sheets?: string[];
}

export type FromReader =
  | { ready: true }
  | { opened: Opened }
  | { day: string | null }
  | { rows: ParsedRow[]; bytes: number; notes: TextNotes }
  /** Still reading: no rows yet. */
  | { progress: true }
  /** Asks whether a document is wanted. */
  | { ask: RawRow }
  | { refused: string; sheets?: readonly string[] }
  | { failed: string }
  /** The job is done; the memory the process uses. */
  | { done: true; bytes: number; notes: TextNotes; resident_mb: number };
