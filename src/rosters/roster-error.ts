import { Refusal } from '../load/refusal.ts';

/**
 * A roster that cannot be read as a whole; a row that cannot be read is a fault of that row. The message says what is
 * accepted.
 */
export class RosterError extends Error {
  override name = 'RosterError';
}

/** Why a file cannot be read, for its sender; anything else is thrown. */
export function fileFault(error: unknown): string {
  if (error instanceof Refusal || error instanceof RosterError) return error.message;
  throw error;
}
