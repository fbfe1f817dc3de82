import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { medicareActivity } from '../../domain/providers/medicare-activity.ts';
import { Npi } from '../../fields/npi.ts';
import { FEDERAL_LIST } from '../../fields/required-lists.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { listsOf } from '../../screening/question-checks.ts';
import { absenceOf, risksOf } from '../../screening/risks.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { answerCheck } from './answers.ts';
import { crossrefPage } from './crossref-page.ts';
import { Crossref } from './crossref-schemas.ts';
import { listsQuery } from './parameters.ts';

/** Always includes the federal list, which risk_flag is about. */
const withFederal = (lists: string[] | undefined) => lists && [...new Set([FEDERAL_LIST, ...lists])];

async function answerCrossref(npi: string, asked: { lists?: string; as_of?: string }, context: RequestContext) {
  const [answer, { activity, sources }] = await Promise.all([
    answerCheck(npi, { as_of: asked.as_of, lists: withFederal(listsOf(asked.lists)) }, context),
    medicareActivity(context.deps, npi),
  ]);
  context.cite(...sources);
  if (asked.as_of)
    context.warn('Medicare activity and NPPES status are current; only the exclusion lists are read as of the requested date.');
  const { records, ...rest } = answer;
  const absence = absenceOf(answer);
  const risks = risksOf(answer, absence, activity);
  return {
    ...rest,
    risk_flag: absence ? absence.is_flagged : false,
    risks,
    federal_records: records.filter(({ list_state }) => list_state === null),
    state_exclusion_records: records.filter(({ list_state }) => list_state !== null),
    medicare_activity: activity,
  };
}

export default defineEndpoint({
  path: '/exclusions/crossref/{npi}',
  tag: 'Exclusion screening',
  summary: 'Exclusion status of an NPI together with its Medicare activity',
  description:
    'The exclusion records of an NPI on every list, its NPPES status, and its Medicare records: enrollment, reassignment, utilization and opt-out. Each source shows ' +
    'whether it is loaded: if it is not, having no record means nothing. `risk_flag` is true if a state excludes the NPI and the loaded federal list does not; `risks` says if that list is too old or incomplete to prove it. The federal list is always searched, whatever `lists` contains.',
  params: z.object({ npi: Npi }),
  query: z.object({ lists: listsQuery, as_of: asOf }),
  response: Crossref,
  page: { show: crossrefPage },
  examples: [
    { summary: 'Excluded by a state only', params: { npi: ids.npi.state_excluded } },
    { summary: 'Excluded, with Medicare activity', params: { npi: ids.npi.excluded } },
  ],
  handler: ({ params, query }, context) => answerCrossref(params.npi, query, context),
});
