import { z } from 'zod';

/** Why fields of a response are null, worded the same in every response: a missing figure is never shown as zero. */
export const NullReasons = z
  .record(z.string(), z.string())
  .describe('Why each null field is null, keyed by field name (nested fields with dots). Null never means zero.');

/** One null field of a response. */
export interface NullReason {
  /** Nested fields are written with dots. */
  field: string;
  why: string;
}

/** The command that loads it is on the page of the source only. */
export const notLoaded = (title: string) => `${title} is not loaded.`;
export const notListed = (title: string) => `This facility is not in ${title} for this period.`;
/** A record may be missing because its rows were not loaded, so its absence proves nothing. `note`: how much is loaded. */
export const partLoaded = (title: string, note: string | null) =>
  `Only part of ${title} is loaded${note ? ` (${note})` : ''} and does not include this record; the published file may have it.`;
export const notPublished = (title: string) => `${title} has no value for this period.`;
export const notLinked = 'No loaded file links this facility to a health system.';

/** Quotes the published text, so that Not Available, N/A, Too Few to Report, *, ., -- and an empty cell stay distinct. */
export const withheldBy = (title: string, published: string, footnote: string | null) =>
  `Withheld in ${title}: ${published === '' ? 'empty cell' : `"${published}"`}${footnote ? `, footnote ${footnote}` : ''}.`;

export const byField = (reasons: NullReason[]): Record<string, string> => Object.fromEntries(reasons.map(({ field, why }) => [field, why]));
