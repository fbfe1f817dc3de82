import { z } from 'zod';
import { facilityOnFile } from '../../domain/hospitals/facility-not-found.ts';
import { namedHospital, ofHospital } from '../../domain/hospitals/head/head-part.ts';
import { listOf } from '../../lists/list-of.ts';
import { recordPage, warnIfEmpty } from '../../lists/record-list.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { type Html, html } from '../../pages/html.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { asSentence } from '../../pages/wording.ts';
import { current } from '../../records/current.ts';
import { hospitalOwner, ownerRelations, ownerTypes } from '../../records/hospital-owner.ts';
import { recordSchema } from '../../records/record-schema.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

const HospitalOwners = listOf(recordSchema(hospitalOwner)).extend(namedHospital);

type Owner = z.infer<typeof HospitalOwners>['results'][number];

function ownerName({ owner_name, owner_doing_business_as: trade_name, first_name, middle_name, last_name, title }: Owner): Html {
  const trade = trade_name && trade_name !== owner_name && html` <span class="quiet">(${nameOrNull(trade_name, 'business')})</span>`;
  if (owner_name) return html`${nameOrNull(owner_name, 'business')}${trade}`;
  const name = [first_name, middle_name, last_name].filter(Boolean).join(' ');
  return html`${nameOrNull(name, 'person')}${trade}${title && html`<br><span class="quiet">${nameOrNull(title, 'business')}</span>`}`;
}

const sources = ['cms_hospital_owners', 'cms_hospital_enrollments'];

export default defineEndpoint({
  path: '/hospitals/{ccn}/owners',
  ...ofHospital('ownership'),
  tag: 'Hospitals',
  summary: 'Owners and managers that a hospital reports to Medicare',
  description:
    'Organizations and people that own, finance or manage the hospital, as it reported them for its Medicare enrollment: direct and indirect interests of 5% or more, partners, officers, directors and managing employees, each with the first ' +
    'day of the role. Shares are as reported; do not add direct and indirect ones. Which health system follows from it is in `owners` of /hospitals/{ccn}.',
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
  list: {
    lead: ({ ccn }) =>
      html`As the hospital reported them to Medicare for its enrollment. Shares are as reported: do not add direct and indirect ones. <a href="/hospitals/${ccn}#ownership">Which health system owns it</a>`,
    cells: { role: (role) => asSentence(role.toLowerCase()).replace(/\.$/, '') },
    shown: [
      { title: 'Owner or manager', sort: 'owner_name', value: ownerName },
      ...['role', 'ownership_pct: Share', 'association_date: Since', 'city', 'state', 'source'],
    ],
  },
  async handler({ params: { ccn }, query: { owner_type, relation, sort, ...paging } }, context) {
    const [facility, page] = await Promise.all([
      facilityOnFile(context.deps, ccn),
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
    await warnIfEmpty(context, sources, page.total, 'for this hospital');
    return { ccn, name: facility.name, ...page };
  },
});
