import { z } from 'zod';

export const nullReasons = {
  source_not_loaded: 'no file of the source is loaded',
  not_in_source: 'the source does not list the facility for that time',
  withheld: 'the publisher gives words or a blank instead of a figure: see `published` and `footnote`',
  not_published: 'the source has no such column for that time',
  not_asked: 'the question leaves it open',
} as const;

/** Why a member of an answer is null: a figure that is not held is never shown as zero. */
export const NullReason = z.object({
  field: z.string().describe('Member of the answer that is null, with dots where it lies deeper'),
  reason: z.enum(Object.keys(nullReasons) as [keyof typeof nullReasons, ...(keyof typeof nullReasons)[]]).describe(
    Object.entries(nullReasons)
      .map(([code, words]) => `${code}: ${words}`)
      .join('; '),
  ),
  source: z.string().nullable().describe('Source that would hold the figure'),
  published: z.string().nullable().describe('What the publisher wrote in place of a figure, such as Not Available; empty for a blank'),
  footnote: z.string().nullable().describe('Footnote beside it, as published'),
});
export type NullReason = z.infer<typeof NullReason>;

export const nullBecause = (field: string, reason: NullReason['reason'], source: string | null): NullReason => ({
  field,
  reason,
  source,
  published: null,
  footnote: null,
});
