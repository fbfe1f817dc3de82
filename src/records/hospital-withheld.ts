import { z } from 'zod';
import { json } from './define-record.ts';

/** A figure the publisher does not give, with the words it gives instead. */
export const Withheld = z.object({
  field: z.string().describe('Column that is null'),
  published: z.string().describe('What stands in its place: Not Available, N/A, Too Few to Report, *, ., -- or nothing'),
  footnote: z.string().nullable().describe('Footnote beside it, as published'),
});
export type Withheld = z.infer<typeof Withheld>;

export const withheld = json(z.array(Withheld), 'Figures the publisher withholds, with what it wrote instead; none of them means zero.');
