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

/** `source` may name one of its files: `cms_hvbp (total_performance)`. */
export const notLoaded = (source: string) => `The ${source} file is not loaded (script/load ${source.split(' ')[0]}).`;
export const notListed = (source: string) => `This facility is not in the ${source} file for this period.`;
export const notPublished = (source: string) => `The ${source} file has no value for this period.`;
export const notLinked = 'No loaded file links this facility to a health system.';

/** Quotes the published text, so that Not Available, N/A, Too Few to Report, *, ., -- and an empty cell stay distinct. */
export const withheldBy = (source: string, published: string, footnote: string | null) =>
  `Withheld in ${source}: ${published === '' ? 'empty cell' : `"${published}"`}${footnote ? `, footnote ${footnote}` : ''}.`;

export const byField = (reasons: NullReason[]): Record<string, string> => Object.fromEntries(reasons.map(({ field, why }) => [field, why]));
