import { z } from 'zod';

export const cursor = z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other parameters unchanged');
export const limit = (most: number, standard: number) =>
  z.number().int().min(1).max(most).default(standard).describe(`Maximum number of rows per page, up to ${most}`);
