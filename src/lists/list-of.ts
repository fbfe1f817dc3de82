import { z } from 'zod';
import type { FoundPage } from '../search/page.ts';
import type { RequestContext } from '../server/handler-context.ts';

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
  { total, next, degraded }: FoundPage,
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
