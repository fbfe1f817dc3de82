import { z } from 'zod';
import { meantName } from '#fields/field-names';
import type { Endpoint } from '#server/define-endpoint';
import { fileFormats } from './list-file.ts';
import { paging } from './list-of.ts';

export function fieldsOf(row: z.ZodObject) {
  const known = Object.keys(row.shape);
  return z
    .string()
    .max(2000)
    .transform((text, context) => {
      const requested = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
      const first = requested.find((name) => !known.includes(name));
      if (first === undefined && requested.length > 0) return requested;
      const similar = first && meantName(first, known);
      const words = first ? `; entry ${requested.indexOf(first) + 1} is not one of them${similar ? ` (similar: ${similar})` : ''}` : '';
      context.addIssue({ code: 'custom', message: `fields of a row, separated by commas: ${known.join(', ')}${words}` });
      return z.NEVER;
    })
    .optional()
    .describe('Fields to return for each row, separated by commas, by their names in the rows of the response');
}

/** Besides `columns`, what the columns of the files mean; in the order in which they are preferred. */
export const listForms = ['json', 'html', ...fileFormats] as const;

/** They choose how rows are returned, not which. */
export const ofLayer = ['fields', 'format', 'page', 'all'] as const;

export function listParameters({ list = {} }: Endpoint, row: z.ZodObject) {
  const { default_limit = 25, max_limit = 200, paged = true } = list;
  const { limit, cursor } = paging(max_limit, Math.min(default_limit, max_limit));
  const page = z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Page by its number, from 1, to look around; to read every row use `cursor`, or `all` with a file format');
  return z.object({
    limit,
    ...(paged ? { cursor } : {}),
    ...(paged && !list.is_screening ? { page } : {}),
    fields: fieldsOf(row),
    format: z
      .enum([...listForms, 'columns'])
      .optional()
      .describe(
        'Response format. Without it the Accept header decides; json is the default. xlsx and parquet are files; columns: what the columns of the files mean',
      ),
    all: z
      .boolean()
      .optional()
      .describe(
        'With format csv, ndjson, xlsx or parquet: the whole list as one file, without a limit of rows. Counts as one unit of the quota per 10,000 rows, rounded up',
      ),
  });
}
