import { z } from 'zod';
import { readTable } from '#read-table';

/**
 * EINs whose returns are read: large nonprofit systems, under the number of their parent, of their hospitals or of
 * their group return. A system is added by a line; its returns come with the next load.
 */
export const targets = readTable(
  'loaders/irs/targets.csv',
  z.object({
    ein: z.string().regex(/^\d{9}$/, 'expected nine digits'),
    name: z.string().min(1),
    /**
     * Where the EIN was found to be the system's: the IRS index, hospitals of the CCN–EIN crosswalk, or a return with
     * Schedule H.
     */
    evidence: z.enum(['index', 'crosswalk', 'schedule_h']),
  }),
);

const wanted = new Set(targets.map(({ ein }) => ein));

/**
 * The IRS assigns no EINs that begin like this: invented organizations carry them, and their returns are read as a
 * target's are.
 */
const never_issued = /^(?:08|89)/;

export const isTarget = (ein: string): boolean => wanted.has(ein) || never_issued.test(ein);
