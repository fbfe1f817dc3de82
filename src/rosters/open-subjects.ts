import { cutNamesIn } from '../fields/cut-names.ts';
import { columnsOf, type Ignored } from './columns.ts';
import type { OpenLines } from './open-lines.ts';
import { readRow } from './read.ts';
import type { RosterLine } from './roster-line.ts';

const noOption: Ignored = { headings: [], option: (field) => (field === null ? 'the other field' : `without ${field}`) };

/** Subjects that were sent as objects, read as the rows of a table whose headings are their fields. */
export function openSubjects(subjects: readonly Record<string, unknown>[]): OpenLines {
  const headings = [...new Set(subjects.flatMap((subject) => Object.keys(subject)))];
  const columns = columnsOf(headings, noOption);
  async function* lines(): AsyncGenerator<RosterLine> {
    for (const [at, subject] of subjects.entries()) {
      const values = headings.map((heading) => String(subject[heading] ?? ''));
      if (values.some((value) => value.trim() !== '')) yield readRow(columns, { line: at + 1, values }, false);
      else yield { line: at + 1, id: null, sent: {}, fault: 'the row has neither a name nor an NPI' };
    }
  }
  return { columns, is_text: false, lines: lines(), first_cut: cutNamesIn(subjects) };
}
