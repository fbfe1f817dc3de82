import { type CutNames, cutNamesNote } from '../fields/cut-names.ts';
import { Refusal } from '../load/refusal.ts';
import { RosterError } from '../rosters/roster-error.ts';
import { WrongInput } from './command.ts';

/** Without a stack trace. */
export const refusedRoster = (error: unknown): never => {
  throw error instanceof Refusal || error instanceof RosterError ? new WrongInput(error.message) : error;
};

/** How an error tells the caller to leave a column out. */
export const ignoreOption = (heading: string | null): string => (heading === null ? '--ignore' : `--ignore "${heading}"`);

/** Before anything is screened. */
export function sayCutNames(cut: readonly CutNames[]): void {
  const note = cutNamesNote(cut);
  if (note) console.error(note);
}
