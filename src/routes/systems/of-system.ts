import { z } from 'zod';

/** What every list of a system's records says of the system. */
export const ofSystem = {
  system_id: z.string().describe('System requested'),
  system_name: z.string().describe('Its name'),
};
