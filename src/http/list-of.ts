import { z } from 'zod';

/** Response of a list endpoint over rows of one schema; further answers of the list go in by `.extend({...})`. */
export function listOf<Row extends z.ZodObject>(row: Row) {
  return z.object({
    results: z.array(row).describe('The rows of this page'),
    total: z.number().int().min(0).describe('Rows of the whole answer, all pages together'),
    limit: z.number().int().min(0).describe('Rows a page may hold'),
    next_cursor: z.string().nullable().describe('Give it as `cursor` for the next page; null on the last one'),
  });
}
