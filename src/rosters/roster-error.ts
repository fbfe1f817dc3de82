/**
 * A roster that cannot be read as a whole; a row that cannot be read is a fault of that row. The message says what is
 * accepted.
 */
export class RosterError extends Error {
  override name = 'RosterError';
}
