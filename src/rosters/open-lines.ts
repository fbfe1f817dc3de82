import { type CutNames, cutNamesIn } from '../fields/cut-names.ts';
import { openRosterFile } from '../load/reader/roster.ts';
import { type Column, columnsOf, type Ignored } from './columns.ts';
import { openRosterTable, readRow } from './read.ts';
import { RosterError } from './roster-error.ts';
import type { RosterOptions, StoredRow } from './store.ts';
import type { RosterLine } from './subject.ts';
import { asRequested } from './unreadable.ts';

export interface OpenLines {
  /** Null for a list of names or NPIs without headings. */
  columns: Column[] | null;
  is_text: boolean;
  lines: AsyncGenerator<RosterLine>;
  /** Fields of the first rows whose names were cut: known before anything is screened. */
  first_cut: CutNames[];
}

export async function openLines(path: string, sheet: string | null, ignored: Ignored, signal?: AbortSignal): Promise<OpenLines> {
  const { headings, is_text, rows, first } = await openRosterTable(await openRosterFile(path, sheet, signal));
  try {
    if (!headings && ignored.headings.length + (ignored.kept?.length ?? 0) > 0)
      throw new RosterError(`${ignored.option(null)} works with files that have headings; this file has none`);
    const columns = headings && columnsOf(headings, ignored, first);
    async function* lines(): AsyncGenerator<RosterLine> {
      for await (const row of rows) yield readRow(columns, row, is_text);
    }
    const first_cut = cutNamesIn(first.map((row) => readRow(columns, row, is_text).sent));
    return { columns, is_text, lines: lines(), first_cut };
  } catch (error) {
    // The rows must have begun to be ended.
    await rows.next();
    await rows.return(undefined);
    throw error;
  }
}

const noOption: Ignored = { headings: [], option: (field) => (field === null ? 'the other field' : `without ${field}`) };

export function openSubjects(subjects: readonly Record<string, unknown>[]): OpenLines {
  const headings = [...new Set(subjects.flatMap((subject) => Object.keys(subject)))];
  const columns = columnsOf(headings, noOption);
  async function* lines(): AsyncGenerator<RosterLine> {
    for (const [at, subject] of subjects.entries()) {
      const values = headings.map((heading) => String(subject[heading] ?? ''));
      if (values.some((value) => value.trim() !== '')) yield readRow(columns, { line: at + 1, values }, false);
      else yield { line: at + 1, sent: {}, fault: 'the row has neither a name nor an NPI' };
    }
  }
  return { columns, is_text: false, lines: lines(), first_cut: cutNamesIn(subjects) };
}

export async function* storedRows({ lines }: OpenLines, { unreadable }: RosterOptions): AsyncGenerator<StoredRow> {
  for await (const line of lines) yield { read: asRequested(line, unreadable), cells: null };
}
