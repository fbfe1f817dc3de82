import { z } from 'zod';

/** What a service serves: invented sample data, publishers' files, or nothing yet. */
export const World = z.enum(['sample', 'real', 'empty']);
export type World = z.infer<typeof World>;
