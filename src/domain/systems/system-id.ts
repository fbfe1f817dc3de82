import { z } from 'zod';

/** Proviso identifier of a system. */
export const SystemId = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'words of a-z and 0-9 joined by hyphens, such as sutter-health')
  .describe('System identifier: words of a-z and 0-9 joined by hyphens. Find one at /systems/search?q=…');
