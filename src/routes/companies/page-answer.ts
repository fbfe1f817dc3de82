import type { z } from 'zod';
import type { Company } from './schemas.ts';

/** What the parts of the page of a company are made of. */
export type Answer = z.infer<typeof Company>;
export type Year = NonNullable<Answer['financials']>[number];
