import { z } from 'zod';

/** What data the service has: invented sample data, published files, or none yet. */
export const World = z.enum(['sample', 'real', 'empty']);
export type World = z.infer<typeof World>;
