import { z } from 'zod';
import { readTable } from '#read-table';

/**
 * Sections of the Social Security Act an exclusion rests on: the code of the federal list, the section, and in words
 * what it is about.
 */
export const GROUNDS = readTable(
  'src/fields/exclusion-grounds.csv',
  z.object({ code: z.string(), section: z.string(), words: z.string() }),
);
