import { z } from 'zod';
import { BASES } from './same-identity.ts';

export const groupId = z
  .string()
  .describe(
    'The person or business of this record: records of one result with the same group_id certainly are the same one (see groups). It names the list and the record of the group with the earliest ' +
      'exclusion date, so the same records give the same group_id in every search and release; it changes when that record is withdrawn, corrected or not searched. Compare it within a result; it is no identifier of a person',
  );

const RecordGroup = z.object({
  group_id: groupId,
  records: z.number().int().describe('Records of the group in the whole result'),
  records_here: z.number().int().describe('Those in this response; the others are on other pages or beyond the limit'),
  lists: z.array(z.string()).describe('Source ids of the lists that hold them'),
  grouped_by: z
    .array(
      z.object({
        basis: z.enum(BASES).describe('What the records have in common'),
        detail: z.string().describe('The same in words, with the value to check, such as "same NPI 1033112214"'),
        records: z.number().int().describe('Records that have it in common'),
      }),
    )
    .describe('Why the records are one person or business; empty for a single record. Never by name alone'),
});

/** Which records of a result are of the same person or business. */
export const groupFields = {
  groups: z
    .array(RecordGroup)
    .describe(
      'People and businesses behind the records of this response, in the order of their first record. Records are grouped where they have the same NPI, full name and birth date, license and state, or full name and ' +
        'address, and nothing else rules it out, such as two birth dates; records of two groups may still be of one person. Grouping changes neither outcome nor hits',
    ),
  groups_found: z.number().int().describe('People and businesses behind all records found, as far as that is certain'),
};
