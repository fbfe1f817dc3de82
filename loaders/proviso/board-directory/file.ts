import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readTable } from '#read-table';
import { root } from '#root';

/** Addresses are facts taken over from public tables; they were not all visited on the day of the review. */
const path = 'loaders/proviso/board-directory/boards.csv';

const address = z.string().regex(/^https?:\/\/\S+$/, 'expected an address that begins with http');

const row = z.object({
  state: z.string().regex(/^[A-Z]{2}$/, 'expected a code of two letters'),
  profession: z.string().min(1),
  board: z.string().min(1),
  lookup_url: address,
  disciplinary_url: address.or(z.literal('')).describe('Page of disciplinary actions, where it is known'),
  disciplinary_read_on: z.iso.date().or(z.literal('')).describe('Day on which that page was read, where it is known'),
  is_dead: z.enum(['yes', 'no']).describe('The page no longer existed on the review date'),
  reviewed_on: z.iso.date(),
});

export const boardRows = (): z.output<typeof row>[] => readTable(path, row);

/** The table as the file that is loaded, once each of its rows was checked. */
export function boardDirectoryCsv(): string {
  boardRows();
  return readFileSync(join(root, path), 'utf8');
}
