import { z } from 'zod';

/** Why members of an answer are null, the same in every answer: a figure that is not held is never shown as zero. */
export const NullReasons = z
  .record(z.string(), z.string())
  .describe('Why a member is null, by its name (with dots where it lies deeper); never because it is zero');

/** One member of an answer that is null. */
export interface NullReason {
  /** With dots where it lies deeper. */
  field: string;
  why: string;
}

export const notLoaded = (source: string) => `No file of ${source} is loaded.`;
export const notListed = (source: string) => `${source} does not list this facility for that time.`;
export const notPublished = (source: string) => `${source} has no such figure for that time.`;
export const notLinked = 'No file that is loaded links this facility to a health system.';

/** With the publisher's own word, so that Not Available, N/A, Too Few to Report, *, ., -- and a blank stay apart. */
export const withheldBy = (source: string, published: string, footnote: string | null) =>
  `Withheld in ${source}: ${published === '' ? 'a blank' : `"${published}"`}${footnote ? `, footnote ${footnote}` : ''}.`;

export const byField = (reasons: NullReason[]): Record<string, string> => Object.fromEntries(reasons.map(({ field, why }) => [field, why]));
