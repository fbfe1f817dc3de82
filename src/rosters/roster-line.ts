import type { RosterField } from '../fields/roster-headings.ts';
import type { GivenSubject } from '../screening/subject.ts';
import type { Cells } from './cells.ts';

/** A row of a roster: the subject to screen, or why the row is invalid. A row with a fault is never screened. */
export type RosterLine = {
  /** Row number in the file, from 1. */
  line: number;
  id: string | null;
  /** The recognized cells as in the file. */
  sent: Cells;
  /** Cells of the columns that are returned with the results, as in the file. */
  kept?: readonly string[];
} & (
  | {
      subject: GivenSubject;
      /** Fields with a value that cannot be read, without which the row is screened. */
      left_out?: readonly RosterField[];
    }
  | {
      fault: string;
      /** Set if only these fields make the row invalid, and it can be screened without them. */
      unreadable?: readonly RosterField[];
    }
);
