import { z } from 'zod';
import { readTable } from '../../read-table.ts';

/** Looked at one by one: no health system as far as files say. */
export const groupsWithoutSystem = readTable(
  'src/link/attribution/groups-without-system.csv',
  z.object({
    pac_id: z.string().regex(/^\d{10}$/, 'expected a PAC ID of ten digits'),
    organization_name: z.string().min(1),
    reason: z.string().min(1),
  }),
);
