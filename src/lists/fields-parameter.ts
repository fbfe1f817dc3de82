import { z } from 'zod';
import { meantName } from '../fields/field-names.ts';

export function fieldsOf(row: z.ZodObject) {
  const known = Object.keys(row.shape);
  return z
    .string()
    .max(2000)
    .transform((text, context) => {
      const requested = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
      const first = requested.find((name) => !known.includes(name));
      if (first === undefined && requested.length > 0) return requested;
      const near = first && meantName(first, known);
      const words = first ? `; entry ${requested.indexOf(first) + 1} is not one of them${near ? ` (similar: ${near})` : ''}` : '';
      context.addIssue({ code: 'custom', message: `fields of a row, separated by commas: ${known.join(', ')}${words}` });
      return z.NEVER;
    })
    .optional()
    .describe('Fields to return for each row, separated by commas, by their names in the rows of the response');
}
