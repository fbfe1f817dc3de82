/** A file or load that is turned away with a sentence for its reader; anything else thrown is a defect or an outage. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** The file is nearly what the dataset publishes: its columns differ. */
  is_near_miss = false;
  /** It is the header that is not as declared. */
  is_of_header = false;
  /**
   * What the public load history says. Words of a file or of another server are never part of it: somebody may have led the loader to a
   * page that is not public. Whoever runs the service reads the message.
   */
  readonly shown: string;
  constructor(message: string, shown = 'The file is not in the form that this source publishes.') {
    super(message);
    this.shown = shown;
  }
}

/** A refusal that may be read by all as it is: it holds our own words, names of the declaration, counts and days. */
export const openRefusal = (message: string) => new Refusal(message, message);

/** Damage of the file itself, said by a parser or by zlib, as against an outage or a defect. */
export const isFileFault = (error: unknown) =>
  error instanceof Refusal || Boolean((error as NodeJS.ErrnoException)?.code?.startsWith('Z_'));

/** What the public is told of a load that ended with this error. */
export function shownReason(error: unknown): string {
  const { shown, code } = error as { shown?: string; code?: string };
  if (shown) return shown;
  return code?.startsWith('Z_')
    ? 'The file is damaged: it cannot be unpacked.'
    : 'The load did not complete; none of its records are visible.';
}
