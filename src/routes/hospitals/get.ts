import { z } from 'zod';
import { bedFileSources } from '../../domain/figures/sources.ts';
import { financialsOf } from '../../domain/hospitals/finances/chart-records.ts';
import { hospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { facilityNotFound, facilitySources, warnOfStanding } from '../../domain/hospitals/standing.ts';
import { loadedSources } from '../../domain/null-reasons.ts';
import { sourceTitles } from '../../domain/sources/titles.ts';
import { whySalesUnknown } from '../../domain/systems/counted.ts';
import { Ccn } from '../../fields/ccn.ts';
import { defineEndpoint, withFacts } from '../../server/define-endpoint.ts';
import { furtherPages, hospitalPage } from './hospital-page.ts';
import { findHospital } from './records.ts';
import { Hospital } from './schemas.ts';

const service_areas = 'cms_hospital_service_area';

export default defineEndpoint({
  path: '/hospitals/{ccn}',
  tag: 'Hospitals',
  summary: 'One hospital, or any other facility with a CCN',
  description:
    'Name, address, ratings with their history, patient survey, payment adjustments, spending per beneficiary, case mix index, accreditation, teaching status and population of the metropolitan area, with the published rows. A facility that is no longer listed or was terminated is shown as it was last listed; see `standing`. Missing and withheld values are null, with the reason in `null_reasons`.',
  params: z.object({ ccn: Ccn }),
  response: withFacts(Hospital, {
    parts: {
      owners: ({ ccn }) => `/hospitals/${ccn}/owners`,
      raw_payload: ({ ccn }) => `/hospitals/${ccn}?include=raw_payload`,
      quality_sources: ({ ccn }) => `/hospitals/${ccn}/quality`,
    },
  }),
  sources: [...facilitySources, ...bedFileSources],
  shape: 'detail',
  page: {
    show: hospitalPage,
    data: async ({ params }, context) => {
      const [head, financials, { has }, further] = await Promise.all([
        hospitalHead(context.deps, params.ccn),
        financialsOf(context, params.ccn, 5),
        loadedSources(context.deps, [service_areas]),
        furtherPages(context.deps, params.ccn),
      ]);
      return { head, financials, has_service_areas: has(service_areas), ...further };
    },
  },
  errors: ['not_found'],
  async handler({ params }, context) {
    const found = await findHospital(context.deps, params.ccn);
    if (!found) throw await facilityNotFound(context.deps, params.ccn);
    const { hospital, used } = found;
    context.cite(hospital.provenance.source, ...used);
    await warnOfStanding({ ...hospital, ...hospital.provenance }, context);
    if (hospital.standing === 'listed' && hospital.termination)
      context.warn(
        `The Provider of Services file lists it as terminated${hospital.termination_date ? ` on ${hospital.termination_date}` : ''}, but ${(await sourceTitles(context.deps))(hospital.provenance.source)} lists it as active. The two files contradict each other.`,
      );
    const sales_unknown = hospital.system_id === null ? null : await whySalesUnknown(context.deps.pool);
    const stated_on = hospital.owners.find(({ ownership }) => ownership === 'current')?.last_named_date ?? null;
    if (sales_unknown)
      context.warn(
        `${stated_on ? `${hospital.system_name} was the owner as of ${stated_on}.` : `${hospital.system_name} is the owner on file, without a date.`} ${sales_unknown}`,
      );
    return hospital;
  },
});
