import type { OpenLines } from './open-lines.ts';
import type { RosterOptions, StoredRow } from './store.ts';
import { asRequested } from './unreadable.ts';

/** The rows of an opened roster as they are stored and screened. */
export async function* storedRows({ lines }: OpenLines, { unreadable }: RosterOptions): AsyncGenerator<StoredRow> {
  for await (const line of lines) yield { read: asRequested(line, unreadable), cells: null };
}
