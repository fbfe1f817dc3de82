import { z } from 'zod';

/**
 * Worded the same in every response: a missing figure is never zero. In JSON each sentence stands once, in
 * `meta.reasons`.
 */
export const NullReasons = z
  .record(z.string(), z.string())
  .describe(
    'Why each null field is null: a code of `meta.reasons`, keyed by field name (nested fields with dots); in files the sentence itself. Null never means zero.',
  );

export interface NullReason {
  /** Nested fields are written with dots. */
  field: string;
  why: string;
}

/** The command is on the page of the source. */
export const notLoaded = (title: string) => `${title} is not loaded.`;
export const notListed = (title: string) => `This facility is not in ${title} for this period.`;
/** Absence proves nothing. `title`: in quotation marks; `note`: how much is loaded. */
export const partLoaded = (title: string, note: string | null) =>
  `Only part of ${title} is loaded${note ? ` (${note})` : ''} and does not include this record; the published file may have it.`;
export const notPublished = (title: string) => `${title} has no value for this period.`;
export const notLinked = 'No loaded file links this facility to a health system.';

/** Not Available, N/A, Too Few to Report, *, ., -- and an empty cell stay distinct. */
export const withheldBy = (title: string, published: string, footnote: string | null) =>
  `Withheld in ${title}: ${published === '' ? 'empty cell' : `"${published}"`}${footnote ? `, footnote ${footnote}` : ''}.`;

export const byField = (reasons: NullReason[]): Record<string, string> => Object.fromEntries(reasons.map(({ field, why }) => [field, why]));

/** Of those of these fields that are null. */
export const nullsBecause = (values: object, why: string | ((field: string) => string), at = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === null ? [[`${at}${field}`, typeof why === 'string' ? why : why(field)]] : [],
    ),
  );

/** How sentences of a kind begin and end. */
const KINDS: [code: string, start: string, end: string][] = [
  ['partly_loaded', 'Only part of ', ''],
  ['withheld', 'Withheld in ', ''],
  ['not_listed', 'This facility is not in ', ' for this period.'],
  ['not_linked', notLinked, ''],
  ['not_published', '', ' has no value for this period.'],
  ['not_loaded', '', ' is not loaded.'],
];

/** `other`: only one figure has it. */
export const reasonCode = (sentence: string): string =>
  KINDS.find(([, start, end]) => sentence.startsWith(start) && sentence.endsWith(end))?.[0] ?? 'other';
