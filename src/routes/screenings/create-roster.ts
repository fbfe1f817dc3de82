import { cutNamesNote } from '../../fields/cut-names.ts';
import type { OpenLines } from '../../rosters/open-lines.ts';
import type { RosterOptions } from '../../rosters/store.ts';
import { storedRows } from '../../rosters/stored-rows.ts';
import { dayAsked, listsOf } from '../../screening/question-checks.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { screeningOf } from './records.ts';
import { refusedRoster } from './refused-roster.ts';
import { queueRoster, storeRoster, wake } from './start.ts';

/** Errors in the options are reported before the roster is read. */
export function checkOptions({ lists, as_of }: RosterOptions, { now }: RequestContext): void {
  listsOf(lists);
  dayAsked(as_of, now);
}

/** Stores a roster of the account and queues it. */
export async function createRoster(context: RequestContext, opened: OpenLines, file_name: string | null, options: RosterOptions) {
  const { columns, is_text } = opened;
  const screening = { status: 'queued' as const, file_name, columns, is_text, options };
  const id = await storeRoster(context, screening, storedRows(opened, options), (client, made) => queueRoster(context, client, made)).catch(
    refusedRoster,
  );
  // Read before a worker of this process begins it: the response says what was queued.
  const made = await screeningOf(context.deps, context.account!, id);
  wake(context);
  const note = cutNamesNote(made.names_cut);
  if (note) context.warn(note);
  return made;
}
