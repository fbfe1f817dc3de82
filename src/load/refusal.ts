export const FIRST_ROWS = 3;

/** Anything else thrown is an internal error or an outage. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** Similar to what is published, but the columns differ. */
  is_near_miss = false;
  /** Not as declared. */
  is_of_header = false;
  /** Of a workbook, of which one has to be chosen. */
  sheets: readonly string[] = [];
  /**
   * Public: never text of a file or of another server, as an attacker may have led the loader to a page that is not
   * public.
   */
  readonly shown: string;
  constructor(message: string, shown = 'The file is not in the format that this source publishes.') {
    super(message);
    this.shown = shown;
  }
}

/**
 * Public as it is: our own words, names of the declaration, counts and dates. `remedy`: for the operator. `rows`: text
 * of the file, of which the operator sees the first.
 */
export function openRefusal(message: string, remedy?: string, rows: readonly string[] = []): Refusal {
  const first = rows.length > 0 && `The first: ${rows.slice(0, FIRST_ROWS).join('; ')}.`;
  return new Refusal([message, first, remedy].filter(Boolean).join(' '), message);
}

/** Reported by a parser or zlib, unlike an outage or an internal error. */
export const isFileFault = (error: unknown) =>
  error instanceof Refusal || Boolean((error as NodeJS.ErrnoException)?.code?.startsWith('Z_'));

/** Why a file cannot be read, for its sender; anything else is thrown. */
export function fileFault(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Of a load that ended with this error. */
export function shownReason(error: unknown): string {
  const { shown, code } = error as { shown?: string; code?: string };
  if (shown) return shown;
  return code?.startsWith('Z_')
    ? 'The file is damaged: it cannot be unpacked.'
    : 'The load did not complete; none of its records are visible.';
}
