import { z } from 'zod';
import { facilityNotFound } from '../../domain/hospitals/facility-not-found.ts';
import { warnOfStanding } from '../../domain/hospitals/standing.ts';
import { Ccn } from '../../fields/ccn.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { nursingHomePage } from './home-page.ts';
import { findNursingHome, homePeers } from './records.ts';
import { NursingHome } from './schemas.ts';

export default defineEndpoint({
  path: '/nursing-homes/{ccn}',
  tag: 'Nursing homes',
  summary: 'One nursing home',
  description: 'Ratings with their history, staffing, inspections, each penalty, quality measures by quarter, and the row they came from.',
  params: z.object({ ccn: Ccn }),
  response: NursingHome,
  sources: ['cms_nursing_home'],
  shape: 'detail',
  page: { ...nursingHomePage, data: (_, { deps }) => homePeers(deps) },
  errors: ['not_found'],
  async handler({ params }, context) {
    const home = await findNursingHome(context.deps, params.ccn);
    if (!home) throw await facilityNotFound(context.deps, params.ccn, 'nursing home');
    context.cite(home.provenance.source);
    await warnOfStanding({ ...home, ...home.provenance }, context);
    return home;
  },
});
