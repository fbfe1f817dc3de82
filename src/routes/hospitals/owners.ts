import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { facilityNotFound } from '../../domain/hospitals/facility-not-found.ts';
import { hospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { knownFacility } from '../../domain/hospitals/standing.ts';
import { Ccn } from '../../fields/ccn.ts';
import { recordPage, warnIfEmpty } from '../../lists/record-list.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { current } from '../../records/current.ts';
import { hospitalOwner, ownerRelations, ownerTypes } from '../../records/hospital-owner.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { ownersPage } from './owners-page.ts';
import { HospitalOwners } from './owners-schema.ts';

const sources = ['cms_hospital_owners', 'cms_hospital_enrollments'];

export default defineEndpoint({
  path: '/hospitals/{ccn}/owners',
  tag: 'Hospitals',
  summary: 'Owners and managers that a hospital reports to Medicare',
  description:
    'Organizations and people that own, finance or manage the hospital, as it reported them for its Medicare enrollment: direct and indirect interests of 5% or more, partners, officers, directors and managing employees, each with the first ' +
    'day of the role. Shares are as reported; do not add direct and indirect ones. Which health system follows from it is in `owners` of /hospitals/{ccn}.',
  params: z.object({ ccn: Ccn }),
  query: z.object({
    owner_type: z.enum(ownerTypes).optional().describe('Only organizations, or only people'),
    relation: z.enum(ownerRelations).optional().describe('Only this role'),
    sort: sortBy(['owner_name', 'last_name', 'role', 'ownership_pct', 'association_date', 'state'], {
      standard: 'organizations first, then the largest share',
    }),
  }),
  response: HospitalOwners,
  sources,
  shape: 'list',
  page: { ...ownersPage, data: ({ params }, { deps }) => hospitalHead(deps, params.ccn) },
  list: {
    shown: ['owner_name', 'last_name', 'first_name', 'title', 'role', 'ownership_pct', 'association_date', 'city', 'state', 'source'],
  },
  errors: ['not_found'],
  examples: [
    { summary: 'All owners and managers', params: { ccn: ids.ccn.acute } },
    { summary: 'Organizations only', params: { ccn: ids.ccn.acute }, query: { owner_type: 'organization' } },
  ],
  async handler({ params: { ccn }, query: { owner_type, relation, sort, ...paging } }, context) {
    const [facility, page] = await Promise.all([
      knownFacility(context.deps, ccn),
      recordPage(
        context.deps,
        {
          kind: hospitalOwner,
          where: {
            [`r.enrollment_id in (select e.enrollment_id from ${current('hospital_enrollment', 'e')} where e.ccn = ?)`]: ccn,
            'r.owner_type = ?': owner_type,
            'r.relation = ?': relation,
          },
          order: sort ? [sort] : ['-owner_type', '-ownership_pct', 'owner_name', 'last_name', 'association_date'],
        },
        paging,
      ),
    ]);
    if (!facility) throw await facilityNotFound(context.deps, ccn);
    await warnIfEmpty(context, sources, page.total, 'for this hospital');
    return { ccn, name: facility.name, ...page };
  },
});
