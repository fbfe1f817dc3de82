/** Rows concerned that a refusal shows. */
export const FIRST_ROWS = 3;

/**
 * A file or load that is refused with a message for the user. Anything else thrown is an internal error or an outage.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  /** The file is similar to what the dataset publishes, but its columns differ. */
  is_near_miss = false;
  /** The problem is that the header is not as declared. */
  is_of_header = false;
  /**
   * The message in the public load history. It never contains text of a file or of another server, because an attacker
   * may have led the loader to a page that is not public. The operator sees the full message.
   */
  readonly shown: string;
  constructor(message: string, shown = 'The file is not in the format that this source publishes.') {
    super(message);
    this.shown = shown;
  }
}

/**
 * A refusal whose message may be public as it is: it contains only our own words, names of the declaration, counts and
 * dates. `remedy`: what the operator can do, with options of the command line that mean nothing to other readers.
 * `rows`: the rows concerned, of which the operator sees the first; they are text of the file.
 */
export function openRefusal(message: string, remedy?: string, rows: readonly string[] = []): Refusal {
  const first = rows.length > 0 && `The first: ${rows.slice(0, FIRST_ROWS).join('; ')}.`;
  return new Refusal([message, first, remedy].filter(Boolean).join(' '), message);
}

/** Damage of the file itself, reported by a parser or by zlib, as opposed to an outage or an internal error. */
export const isFileFault = (error: unknown) =>
  error instanceof Refusal || Boolean((error as NodeJS.ErrnoException)?.code?.startsWith('Z_'));

/** The public message of a load that ended with this error. */
export function shownReason(error: unknown): string {
  const { shown, code } = error as { shown?: string; code?: string };
  if (shown) return shown;
  return code?.startsWith('Z_')
    ? 'The file is damaged: it cannot be unpacked.'
    : 'The load did not complete; none of its records are visible.';
}
