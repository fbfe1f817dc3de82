import { z } from 'zod';
import { isCcn } from '../fields/ccn.ts';
import { QUESTION_DATE_ACCEPTED, readQuestionDate } from '../fields/written-date.ts';

export const words = (what: string) => z.string().trim().min(1).max(200).optional().describe(what);

export const wholeNumber = (least: number, most: number, what: string) => z.number().int().min(least).max(most).optional().describe(what);

/** What the lists that are shown while one types declare alike. */
export const typeahead = {
  access: 'public' as const,
  cost: 'typeahead' as const,
  shape: 'list' as const,
  list: { paged: false, default_limit: 10, max_limit: 25 },
};
export const typed = z.string().trim().min(1).max(100).describe('Text typed so far');

export const CcnOrBeginning = z
  .string()
  .regex(/^[0-9A-Za-z]{2,5}$|^.{6}$/, 'a CCN of six characters, or its first two to five')
  .refine(
    (value) => value.length < 6 || isCcn(value.toUpperCase()),
    'a CCN: two characters for the state, then four digits; the third or sixth character may be a letter',
  )
  .describe('CCN or its first characters, leading zeros kept');

/** A date of a question, in the forms that dates of birth take. */
export const questionDay = z
  .string()
  .overwrite((text) => readQuestionDate(text) ?? text)
  .check(z.iso.date(QUESTION_DATE_ACCEPTED));

export const day = (what: string) => questionDay.optional().describe(what);

export const asOf = day(
  'As-of date, such as 2026-01-31 or 01/31/2026: uses the releases dated on or before it. A list whose releases were not on file that day is a gap. Default: today.',
);

export const paging = (most: number, standard: number) => ({
  limit: z.number().int().min(1).max(most).default(standard).describe(`Maximum number of rows per page, up to ${most}`),
  cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other parameters unchanged'),
});
