/** A file or load that is turned away with a sentence for its reader; anything else thrown is a defect or an outage. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** The file is nearly what the dataset publishes: its columns differ. */
  is_near_miss = false;
}

/** Damage of the file itself, said by a parser or by zlib, as against an outage or a defect. */
export const isFileFault = (error: unknown) =>
  error instanceof Refusal || Boolean((error as NodeJS.ErrnoException)?.code?.startsWith('Z_'));
