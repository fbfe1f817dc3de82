import { z } from 'zod';

/** System fields of every list of a system's records. */
export const ofSystem = {
  system_id: z.string().describe('Requested system'),
  system_name: z.string().describe('Name of the system'),
};
