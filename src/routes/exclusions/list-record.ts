import { z } from 'zod';
import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { SourceParams } from '../../domain/sources/parameters.ts';
import { Exclusion } from '../../screening/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { listRecordPage } from './list-record-page.ts';
import { listedRecord } from './list-record-records.ts';
import { SameNameListed, same_name_described } from './list-schemas.ts';

export const ListedRecord = z.object({
  record: Exclusion.describe('The record as the newest release that has it lists it'),
  is_listed: z.boolean().describe('True if the newest release of the list has the record'),
  not_listed_since: z.iso.date().nullable().describe('Date of the release from which the record is missing; null if it is listed'),
  same_name_listed: z.array(SameNameListed).describe(same_name_described),
});

export default defineEndpoint({
  path: '/exclusions/lists/{source_id}/records/{record_ref}',
  tag: 'Exclusion screening',
  summary: 'One record of an exclusion list',
  description:
    'A record by its record_ref, which is the same across releases. A record that left the list is shown as it was last listed. This is not a screening and has no certificate. Public.',
  access: 'public',
  params: z.object({
    ...SourceParams.shape,
    record_ref: z
      .string()
      .regex(/^[0-9a-f]{12}$/, 'a record_ref of twelve hexadecimal digits, such as 0a1b2c3d4e5f')
      .describe('Short reference to the record on its list, as in responses of searches and changes'),
  }),
  response: ListedRecord,
  errors: ['not_found'],
  page: { show: listRecordPage },
  examples: [{ summary: 'A record that is not on file', params: { source_id: 'oig_leie', record_ref: '000000000000' }, status: 404 }],
  async handler({ params: { source_id, record_ref } }, { deps, now, cite }) {
    const found = await listedRecord(deps, source_id, record_ref, now.toISOString().slice(0, 10));
    if (!found)
      throw notFound(
        `${nameOfList(source_id)} has no record with this record_ref on file. Its records are at /exclusions/lists/${source_id}/records.`,
        [source_id],
      );
    cite(source_id);
    return found;
  },
});
