import { z } from 'zod';
import { UsState } from '#fields/us-state';
import { day, listOf, sortBy, words } from '#lists/list-of';
import { recordPage } from '#lists/record-list';
import { html } from '#pages/html';
import { hospitalOwnershipChange, ownershipChangeTypes } from '#records/hospital-ownership-change';
import { recordSchema } from '#records/record-schema';
import { likeWords } from '#search/postgres-conditions';
import { defineEndpoint } from '#server/define-endpoint';
import { invalidParameter } from '#server/errors';

const facility = (ccn: string) => html`<a href="/hospitals/${ccn}/owners">${ccn}</a>`;

const SOURCES = ['cms_hospital_ownership_changes'];
const PARTIES = ['buyer', 'seller'];

export default defineEndpoint({
  path: '/hospitals/ownership-changes',
  summary: 'Changes of ownership of hospitals',
  description:
    'Sales, mergers and consolidations of hospitals that Medicare processed, since 2016, newest first, such as all of a state in a year. The buyer may belong to the same health system as the seller. Those of one hospital are in /hospitals/{ccn}/owners; deals that companies report to the SEC are in /ma-events/recent.',
  query: z.object({
    name: words('Words of the legal or trade name of the buyer or the seller'),
    state: UsState.optional().describe('State of the enrollment of the buyer or the seller'),
    change_type: z.enum(ownershipChangeTypes).optional().describe('Only changes of this type'),
    effective_from: day('Only changes that took effect on this day or later'),
    effective_to: day('Only changes that took effect on this day or earlier'),
    sort: sortBy(['effective_date', 'buyer_organization_name', 'seller_organization_name'], { standard: '-effective_date' }),
  }),
  response: listOf(recordSchema(hospitalOwnershipChange)),
  sources: SOURCES,
  shape: 'list',
  list: {
    file_of: () => 'changes of ownership of hospitals',
    cells: { seller_ccn: facility, buyer_ccn: facility },
    shown: [
      ...['effective_date', 'change_type', 'seller_organization_name', 'seller_ccn', 'seller_enrollment_state'],
      ...['buyer_organization_name', 'buyer_ccn', 'buyer_enrollment_state', 'source'],
    ],
  },
  async handler({ query: { name, state, change_type, effective_from, effective_to, sort, ...paging } }, context) {
    if (effective_from && effective_to && effective_to < effective_from)
      throw invalidParameter('effective_to', 'a date that is not before effective_from');
    const selection = {
      kind: hospitalOwnershipChange,
      where: {
        [`(${PARTIES.map((party) => `concat_ws(' ', r.${party}_organization_name, r.${party}_doing_business_as) ilike all(?)`).join(' or ')})`]:
          name && likeWords(name),
        '(r.buyer_enrollment_state = ? or r.seller_enrollment_state = ?)': state,
        'r.change_type = ?': change_type,
        'r.effective_date >= ?': effective_from,
        'r.effective_date <= ?': effective_to,
      },
      order: sort ? [sort, '-effective_date'] : ['-effective_date', 'buyer_organization_name'],
    };
    context.cite(...SOURCES);
    return recordPage(context.deps, selection, paging);
  },
});
