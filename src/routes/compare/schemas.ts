import { z } from 'zod';
import { GroupFigures } from '../../domain/figures/schemas.ts';
import { listOf } from '../../http/list-of.ts';

const text = (what: string) => z.string().nullable().describe(what);

const kind = z.enum(['hospital', 'system']).describe('What it is');
const id = z.string().describe('CCN of a hospital, system_id of a system');

/** A hospital or a system beside others. */
export const Compared = z.object({
  kind,
  id,
  name: text('Name in the facility files, or of the system'),
  city: text('City'),
  state: text('USPS code'),
  path: z.string().describe('Path of its details'),
  physician_count: z
    .number()
    .int()
    .nullable()
    .describe('Physicians attributed to the system; null for a hospital, and if the type of none of its providers is known'),
  figures: GroupFigures.describe('Beds, finances, stars and penalties; of a system, over the hospitals of today'),
});
export type Compared = z.infer<typeof Compared>;

export const Candidate = z.object({ kind, id, name: text('Name'), city: text('City'), state: text('USPS code') });
export type Candidate = z.infer<typeof Candidate>;

export const Comparison = listOf(Compared).extend({
  fiscal_year: z
    .number()
    .int()
    .nullable()
    .describe('Fiscal year of the finances of all; null if they share none, and each has its own newest'),
  candidates: z.array(Candidate).describe('Hospitals and systems whose name fits `q`, best first; empty without `q`'),
});
export type Comparison = z.infer<typeof Comparison>;
