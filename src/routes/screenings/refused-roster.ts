import { Refusal } from '../../load/refusal.ts';
import { RosterError } from '../../rosters/roster-error.ts';
import { invalidRequest } from '../../server/errors.ts';

/** What is wrong with a file as a 400 that says what is accepted. */
export function refusedRoster(error: unknown): never {
  if (!(error instanceof Refusal || error instanceof RosterError)) throw error;
  const { message } = error;
  throw invalidRequest(`The roster was not accepted: ${message}.`.replace('..', '.'), [
    { parameter: 'body', in: 'body', expected: `a roster that can be read: ${message}` },
  ]);
}
