import { z } from 'zod';
import { readTable } from '#read-table';

const rows = readTable(
  'src/fields/hospital-services.csv',
  z.object({
    column: z.string().regex(/^[A-Z_]+_SRVC_CD$/, 'expected the name of a column such as ICU_SRVC_CD'),
    service: z.string(),
    words: z.string(),
  }),
);

/**
 * Hospital services by column of the Provider of Services file, with their names in the CMS record layout.
 * Each column says how the service is provided: 0 not provided, 1 by staff, 2 under arrangement, 3 both; empty: not
 * stated.
 */
export const hospitalServices: Readonly<Record<string, string>> = Object.fromEntries(
  rows.flatMap(({ column, service }) => (service ? [[column, service]] : [])),
);

/**
 * The service as a page names it: in full words where the published name is in jargon, and read from the column where
 * the hospital layout has no name.
 */
export const serviceWords: ReadonlyMap<string, string> = new Map(rows.map(({ column, service, words }) => [column, words || service]));

/** All columns, including those that the hospital record layout does not explain: they keep their published names. */
export const serviceColumns: readonly string[] = rows.map(({ column }) => column).sort();

/** How a service is provided, by its code. */
export const provisions = {
  '0': 'not_provided',
  '1': 'by_staff',
  '2': 'under_arrangement',
  '3': 'by_staff_and_under_arrangement',
} as const;
