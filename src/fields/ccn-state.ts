import { z } from 'zod';
import { readTable } from '#read-table';
import { stateCode } from './us-state.ts';

/** The two digits with which CCNs of a state begin (SSA state codes, of which large states have several). */
const rows = readTable(
  'src/fields/ccn-states.csv',
  z.object({
    beginning: z.string().regex(/^\d\d$/),
    state: z.string().refine((code) => stateCode(code) === code, 'expected a state code'),
  }),
);

/** State of a facility by its CCN, for files without one; null for beginnings that are not in the table. */
export const ccnStateSql = (ccn: string): string =>
  `case left(${ccn}, 2) ${rows.map(({ beginning, state }) => `when '${beginning}' then '${state}'`).join(' ')} end`;
