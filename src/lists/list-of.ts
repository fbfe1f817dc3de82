import { z } from 'zod';
import { isCcn } from '#fields/ccn';
import { QUESTION_DATE_ACCEPTED, readQuestionDate } from '#fields/date';
import type { FoundPage } from '#search/page';
import type { RequestContext } from '#server/define-endpoint';

export const ListPage = z
  .object({
    total: z.number().int().min(0).describe('Number of rows on all pages together'),
    limit: z.number().int().min(0).describe('Maximum number of rows per page'),
    next_cursor: z.string().nullable().describe('Pass it as `cursor` to get the next page; null on the last page'),
  })
  .meta({ id: 'ListPage', description: 'A page of a list' });

/** Further fields with `.extend({...})`. */
export const listOf = <Row extends z.ZodObject>(row: Row) => z.object({ results: z.array(row).describe('Rows'), ...ListPage.shape });

/** Of a list that is not paged. */
export const wholeList = <R>(rows: R[], limit: number) => ({ results: rows.slice(0, limit), total: rows.length, limit, next_cursor: null });

/** Of the hits of a search: their rows. */
export function foundList<R>(
  { total, next, degraded }: Pick<FoundPage, 'total' | 'next' | 'degraded'>,
  results: R[],
  limit: number,
  { degrade }: Pick<RequestContext, 'degrade'>,
) {
  if (degraded) degrade(degraded.reason);
  return { results, total, limit, next_cursor: next };
}

export interface ListData<R = Record<string, any>> {
  results: R[];
  total: number;
  next_cursor: string | null;
  [member: string]: unknown;
}

/** For the headings and the form of the list. */
const declared = new WeakMap<z.ZodType, Orders>();

interface Orders {
  fields: readonly string[];
  words: string[];
}

export const ordersOf = (schema: z.ZodType): Orders => declared.get(schema) ?? { fields: [], words: [] };

type Order<F extends string> = F | `-${F}`;

/** `words` are additional sort orders and what each does; `aliases` older names with the field they stand for. */
export function sortBy<const F extends string, const W extends string = never, const A extends string = never>(
  fields: readonly F[],
  more: { standard: string; words?: Record<W, string>; aliases?: Record<A, F> },
) {
  const words = Object.entries((more.words ?? {}) as Record<string, string>);
  const aliases = Object.entries((more.aliases ?? {}) as Record<string, string>);
  const accepted = [...fields, ...words.map(([word]) => word), ...aliases.map(([alias]) => alias)];
  const orders = accepted.flatMap((name) => [name, `-${name}`]) as [string, ...string[]];
  const replaced = new Map(aliases);
  const schema = z
    .enum(orders, { error: () => `one of ${orders.slice(0, -2 * aliases.length || undefined).join(', ')}` })
    .transform((order): Order<F | W> => {
      const name = order.replace('-', '');
      return `${order.startsWith('-') ? '-' : ''}${replaced.get(name) ?? name}` as Order<F | W>;
    })
    .optional()
    .describe(
      [
        `Order. Default: ${more.standard}.`,
        ...words.map(([word, does]) => `Also ${word}: ${does}.`),
        ...(aliases.length > 0 ? [`Older names still accepted: ${aliases.map(([alias, name]) => `${alias} (${name})`).join(', ')}.`] : []),
      ].join(' '),
    );
  declared.set(schema, { fields, words: words.map(([word]) => word) });
  return schema;
}

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
