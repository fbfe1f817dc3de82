import { z } from 'zod';

/** Response schema of a list endpoint with these rows; add further fields with `.extend({...})`. */
export function listOf<Row extends z.ZodObject>(row: Row) {
  return z.object({
    results: z.array(row).describe('The rows of this page'),
    total: z.number().int().min(0).describe('Number of rows on all pages together'),
    limit: z.number().int().min(0).describe('Maximum number of rows per page'),
    next_cursor: z.string().nullable().describe('Pass it as `cursor` to get the next page; null on the last page'),
  });
}
