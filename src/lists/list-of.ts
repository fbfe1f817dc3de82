import { z } from 'zod';

export const ListPage = z
  .object({
    total: z.number().int().min(0).describe('Number of rows on all pages together'),
    limit: z.number().int().min(0).describe('Maximum number of rows per page'),
    next_cursor: z.string().nullable().describe('Pass it as `cursor` to get the next page; null on the last page'),
  })
  .meta({ id: 'ListPage', description: 'A page of a list' });

/** Further fields with `.extend({...})`. */
export const listOf = <Row extends z.ZodObject>(row: Row) => z.object({ results: z.array(row).describe('Rows'), ...ListPage.shape });

export interface ListData<R = Record<string, any>> {
  results: R[];
  total: number;
  next_cursor: string | null;
  [member: string]: unknown;
}
