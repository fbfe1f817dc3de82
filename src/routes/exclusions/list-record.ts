import { z } from 'zod';
import { listedName, listLink, nameOfList } from '#domain/exclusions/list-name';
import { recordFacts } from '#domain/exclusions/record-facts';
import { SourceParams } from '#domain/sources/records';
import { arrayOf, dateOrNull, flag } from '#fields/described';
import { html } from '#pages/html';
import { whereOpen } from '#pages/where-open';
import { date } from '#pages/wording';
import { Exclusion } from '#screening/schemas';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { listedRecord, listedToday, SameNameListed, same_name_described } from './list-record-records.ts';

const ListedRecord = z.object({
  record: Exclusion.describe('The record as the newest release that has it lists it'),
  is_listed: flag('True if the newest release of the list has the record'),
  not_listed_since: dateOrNull('Date of the release from which the record is missing; null if it is listed'),
  same_name_listed: arrayOf(SameNameListed, same_name_described),
});

const listRecordPage = definePage<typeof ListedRecord>(({ record, not_listed_since, same_name_listed }) => ({
  title: `${record.full_name}: exclusion record`,
  main: html`<h1>${listedName(record)}</h1>
<p class="lead">One record of the ${record.list_state ? 'Medicaid exclusion list of' : 'federal exclusion list'} ${listLink(record)}.</p>
${not_listed_since && html`<p class="note">The list no longer has this record since its release of ${date(not_listed_since)}; the publisher does not say why. It is shown as it was last listed.</p>`}
${same_name_listed.length > 0 && html`<p class="note">${listedToday(record.source, same_name_listed)}</p>`}
${recordFacts(record)}
${whereOpen('/screen', html`<p><a href="/screen?q=${record.full_name}">Screen this name</a>: searches every list and leaves a certificate.</p>`)}
<p class="quiet">A record is a lead to verify with the agency that lists it, never a determination.</p>`,
}));

export default defineEndpoint({
  path: '/exclusions/lists/{source_id}/records/{record_ref}',
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
  page: listRecordPage,
  async handler({ params: { source_id, record_ref } }, { deps, today, cite }) {
    const found = await listedRecord(deps, source_id, record_ref, today);
    if (!found)
      throw notFound(
        `${nameOfList(source_id)} has no record with this record_ref on file. Its records are at /exclusions/lists/${source_id}/records.`,
        [source_id],
      );
    cite(source_id);
    return found;
  },
});
