import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { facilityNotFound } from '../../domain/hospitals/facility-not-found.ts';
import { facilitySources } from '../../domain/hospitals/facility-sources.ts';
import { hospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { conditionMeasures, penaltyYears } from '../../domain/hospitals/penalty-records.ts';
import { warnOfStanding } from '../../domain/hospitals/standing.ts';
import { Ccn } from '../../fields/ccn.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { hospitalQualityPage } from './hospital-quality-page.ts';
import { HospitalQuality } from './quality-page-schema.ts';
import { findHospital } from './records.ts';
import type { Hospital } from './schemas.ts';
import { surveyAnswers, surveyAverages } from './survey-averages.ts';

const fields = Object.keys(HospitalQuality.shape);

/** The fields of the response, and the reasons that belong to them. */
function qualityOf(hospital: z.infer<typeof Hospital>) {
  const null_reasons = Object.fromEntries(Object.entries(hospital.null_reasons).filter(([name]) => fields.includes(name.split('.')[0]!)));
  const picked = Object.fromEntries(Object.entries(hospital).filter(([name]) => fields.includes(name)));
  return { ...(picked as Pick<typeof hospital, keyof typeof HospitalQuality.shape & keyof typeof hospital>), null_reasons };
}

export default defineEndpoint({
  path: '/hospitals/{ccn}/quality',
  tag: 'Hospitals',
  summary: 'Quality of a hospital',
  description:
    'Overall star rating with its history and measure groups, patient survey, Medicare payment adjustments with the readmission penalties of all loaded years and their conditions, hospital-acquired conditions, spending per beneficiary and case mix index. Missing and withheld values are null, with the reason in `null_reasons`.',
  params: z.object({ ccn: Ccn }),
  response: HospitalQuality,
  sources: facilitySources,
  shape: 'detail',
  page: {
    ...hospitalQualityPage,
    data: async ({ params }, { deps }) => {
      const head = await hospitalHead(deps, params.ccn);
      const [averages, answers] = await Promise.all([surveyAverages(deps, head?.facility.state ?? null), surveyAnswers(deps, params.ccn)]);
      return { head, averages, answers };
    },
  },
  errors: ['not_found'],
  examples: [{ summary: 'A hospital', params: { ccn: ids.ccn.acute } }],
  async handler({ params: { ccn } }, context) {
    const [found, { years }, readmission_measures] = await Promise.all([
      findHospital(context.deps, ccn),
      penaltyYears(context.deps, ccn),
      conditionMeasures(context.deps, ccn),
    ]);
    if (!found) throw await facilityNotFound(context.deps, ccn);
    const { hospital, used } = found;
    context.cite(hospital.provenance.source, ...used, ...years.map(({ provenance }) => provenance.source));
    await warnOfStanding({ ...hospital, ...hospital.provenance }, context);
    return { ...qualityOf(hospital), readmission_penalties: years, readmission_measures };
  },
});
