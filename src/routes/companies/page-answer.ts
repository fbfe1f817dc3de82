import type { z } from 'zod';
import type { Company } from './schemas.ts';

/** Data of the parts of a company page. */
export type Answer = z.infer<typeof Company>;
export type Year = NonNullable<Answer['financials']>[number];
