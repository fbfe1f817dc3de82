import type { ReadSpec } from '../declaration/read-spec.ts';
import type { RawRow } from '../declaration/rows.ts';
import type { ParsedRow } from '../parse/parsed-row.ts';
import type { TextNotes } from '../parse/text.ts';

/** A part of a published file, as another process can find it again. */
export interface PartOnDisk {
  path: string;
  /** Published name of the file at `path`. */
  name: string;
  member: string | null;
}

/** The job of a reader process; one job at a time. */
export type Job =
  | { job: 'table'; part: PartOnDisk; read: ReadSpec; looking: boolean; asks: boolean }
  | { job: 'properties'; part: PartOnDisk }
  /** The rows of a roster; for a workbook those of a sheet. */
  | { job: 'roster'; path: string; sheet: string | null };

export type ToReader =
  | { do: Job; ahead: number }
  /** One more batch may be sent. */
  | { more: true }
  | { answer: string | null }
  | { close: true };

interface Opened {
  header: string[] | null;
  above?: string;
  sheets?: string[];
  /** For a roster: true if it is delimited text rather than a workbook or JSON. */
  is_text?: boolean;
  /** Rosters only: other sheets of the workbook that have rows and are not read. */
  other_sheets?: string[];
}

export type FromReader =
  | { ready: true }
  | { opened: Opened }
  | { value: unknown }
  | { rows: ParsedRow[]; bytes: number; notes: TextNotes }
  /** Still reading: no rows yet. */
  | { progress: true }
  /** Asks whether a document is wanted. */
  | { ask: RawRow }
  | { refused: string }
  | { failed: string }
  /** The job is done; the memory the process uses. */
  | { done: true; bytes: number; notes: TextNotes; resident_mb: number };
