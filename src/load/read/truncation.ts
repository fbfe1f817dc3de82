import type { ParsedRow } from '../parse/parsed-row.ts';
import type { TextNotes } from '../parse/text.ts';
import { Refusal } from '../refusal.ts';

/** Then one in the last row is a sign. */
const RARE = 0.1;

interface Truncation {
  faulty: (line: number) => void;
  refuse: (notes: TextNotes, last: ParsedRow | null, rows: number) => void;
}

/** In too few values, or in half a value. */
export function truncation(): Truncation {
  let faulty_line = 0;
  let faulty_rows = 0;
  return {
    faulty: (line) => {
      faulty_line = line;
      faulty_rows += 1;
    },
    refuse: ({ ends_in_line }, last, rows) => {
      if (!ends_in_line || !last) return;
      if ('fault' in last) throw new Refusal(`The file ends in the middle of line ${last.line} (${last.fault}): it is truncated.`);
      if (faulty_line === last.line && faulty_rows < rows * RARE)
        throw new Refusal(`The file ends in line ${last.line} without a line break, and a value there cannot be read: it is truncated.`);
    },
  };
}
