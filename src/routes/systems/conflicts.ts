import { z } from 'zod';
import { OwnerSignal } from '../../domain/systems/ownership.ts';
import { arrayOf, named, text, textOrNull } from '../../fields/described.ts';
import { listOf } from '../../lists/list-of.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

const Conflict = named('OwnershipConflict', {
  ccn: text('CMS Certification Number of the hospital'),
  name: textOrNull('Name in the facility files; null if none lists it'),
  state: textOrNull('USPS code'),
  candidates: arrayOf(z.string(), 'Systems that the sources name'),
  claims: arrayOf(OwnerSignal, 'Evidence for each of the systems'),
});

const conflicts = `
  select r.member_id as ccn, f.name, f.state, r.candidates, r.claims from system_refusal r
  left join current_facility c on c.ccn = r.member_id left join facility f on f.id = c.facility_id
  where r.member_type = 'ccn' and r.reason = 'tie' order by r.member_id`;

export default defineEndpoint({
  path: '/systems/conflicts',
  tag: 'Systems',
  summary: 'Hospitals that sources place in different systems',
  description: 'Hospitals that are counted for no system because sources name several, such as joint ventures, with the evidence for each.',
  response: listOf(Conflict),
  sources: ['health_systems'],
  shape: 'list',
  async handler({ query: { limit, cursor } }, context) {
    const { rows } = await context.deps.pool.query(conflicts);
    context.cite(
      'health_systems',
      ...new Set<string>(rows.flatMap(({ claims }) => claims.map(({ source }: { source: string }) => source))),
    );
    return { ...pageOfRows(context.deps, ['conflicts'], rows, ({ ccn }) => ccn, { limit, cursor }), limit };
  },
});
