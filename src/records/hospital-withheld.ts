import { z } from 'zod';
import { json } from './define-record.ts';

/** With the text published in its place. */
export const Withheld = z
  .object({
    field: z.string().describe('Column that is null'),
    published: z.string().describe('Text published in its place: Not Available, N/A, Too Few to Report, *, ., -- or empty'),
    footnote: z.string().nullable().describe('Footnote as published'),
  })
  .meta({ id: 'WithheldSurveyValue' });
export type Withheld = z.infer<typeof Withheld>;

export const withheld = json(
  z.array(Withheld),
  'Figures the publisher withholds, with the text published in their place. A withheld figure is unknown, not zero.',
);
