import { z } from 'zod';
import { BASES } from './same-identity.ts';

export const groupId = z
  .string()
  .describe(
    'Group of records of the same person or business: records in one result with the same group_id are the same person or business (see groups). It is built from the list and the record with the earliest ' +
      'exclusion date, so the same records have the same group_id in every search and release; it changes if that record is withdrawn, corrected or not searched. Compare it within one result; it is not an identifier of a person',
  );

const RecordGroup = z
  .object({
    group_id: groupId,
    records: z.number().int().describe('Number of records of the group in the whole result'),
    records_here: z.number().int().describe('How many of them are in this response; the others are on other pages or beyond the limit'),
    lists: z.array(z.string()).describe('Source ids of the lists they are on'),
    grouped_by: z
      .array(
        z
          .object({
            basis: z.enum(BASES).describe('What the records have in common'),
            detail: z.string().describe('Explanation with the value to check, such as "same NPI 1033112214"'),
            records: z.number().int().describe('Number of records that share it'),
          })
          .meta({ id: 'GroupingReason' }),
      )
      .describe('Why the records are grouped; empty for a single record. Never by name alone'),
  })
  .describe(
    'Records of one person or business: they have the same NPI, full name and birth date, license and state, full name and address, or full name and exclusion date (on one list, or with a state or middle name in common), and nothing contradicts it, such as different birth dates. Two groups may still be the same person',
  )
  .meta({ id: 'ExclusionGroup' });

/** Which records of a result are of the same person or business. */
export const groupFields = {
  groups: z
    .array(RecordGroup)
    .describe(
      'The records of this response grouped by person or business, in the order of their first record. Grouping does not change the outcome or the hits',
    ),
  groups_found: z.number().int().describe('Number of groups among all records found'),
};
