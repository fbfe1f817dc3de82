import { type CutNames, cutNamesNote } from '../fields/cut-names.ts';
import { Refusal } from '../load/refusal.ts';
import { RosterError } from '../rosters/roster-error.ts';
import { WrongInput } from './command.ts';

/** Errors of a roster file are printed without a stack trace. */
export const refusedRoster = (error: unknown): never => {
  throw error instanceof Refusal || error instanceof RosterError ? new WrongInput(error.message) : error;
};

/** How an error tells the caller to leave a column out. */
export const ignoreOption = (heading: string | null): string => (heading === null ? '--ignore' : `--ignore "${heading}"`);

/** Says before anything is screened that names of the roster were cut. */
export function sayCutNames(cut: readonly CutNames[]): void {
  const note = cutNamesNote(cut);
  if (note) console.error(note);
}
