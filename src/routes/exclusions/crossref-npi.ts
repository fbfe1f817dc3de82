import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { Npi } from '../../fields/npi.ts';
import { defineEndpoint, type RequestContext } from '../../http/define-endpoint.ts';
import { FEDERAL_LIST } from '../../match/lists.ts';
import { MedicareActivity, medicareActivity } from '../providers/medicare-activity.ts';
import { answerCheck } from './answers.ts';
import { crossrefPage } from './crossref-page.ts';
import { asOf, listsOf, listsQuery } from './parameters.ts';
import { Exclusion, NpiScreening } from './schemas.ts';

const Risk = z.object({
  code: z
    .enum(['state_excluded_not_federal', 'excluded_with_medicare_activity', 'excluded_while_opted_out', 'deactivated_npi'])
    .describe('Kind of risk'),
  detail: z.string().describe('The same in a sentence'),
});

const { records: _, ...screening } = NpiScreening.shape;

/** What the screening and the Medicare files say together. */
function risksOf(answer: Awaited<ReturnType<typeof answerCheck>>, activity: z.input<typeof MedicareActivity>): z.infer<typeof Risk>[] {
  const risks: z.infer<typeof Risk>[] = [];
  // What no release held for that day says, nobody knows.
  const federal_is_held = answer.lists_searched.some(({ source_id, release_date }) => source_id === FEDERAL_LIST && release_date !== null);
  if (answer.state_excluded && !answer.federal_excluded && federal_is_held)
    risks.push({
      code: 'state_excluded_not_federal',
      detail: `Excluded by ${answer.excluding_states.join(', ')} and absent from the federal list: a federal check alone would miss it.`,
    });
  const seen = (['enrollment', 'reassignment', 'utilization'] as const).filter((kind) => activity[kind].has_records);
  if (answer.excluded && seen.length > 0)
    risks.push({ code: 'excluded_with_medicare_activity', detail: `Excluded, and the Medicare files hold records of ${seen.join(', ')}.` });
  if (answer.excluded && activity.opt_out.has_records)
    risks.push({ code: 'excluded_while_opted_out', detail: 'Excluded, and on the list of those who opted out of Medicare.' });
  if (answer.provider.is_deactivated)
    risks.push({
      code: 'deactivated_npi',
      detail: `NPPES deactivated the NPI on ${answer.provider.deactivation_date ?? 'an unknown day'}.`,
    });
  return risks;
}

/** Without the federal list nobody could say what is absent from it. */
const withFederal = (lists: string[] | undefined) => lists && [...new Set([FEDERAL_LIST, ...lists])];

async function answerCrossref(npi: string, asked: { lists?: string; as_of?: string }, context: RequestContext) {
  const [answer, { activity, sources }] = await Promise.all([
    answerCheck(npi, { as_of: asked.as_of, lists: withFederal(listsOf(asked.lists)) }, context),
    medicareActivity(context.deps, npi),
  ]);
  context.cite(...sources);
  if (asked.as_of)
    context.warn('Medicare activity and NPPES status are those of today; only the exclusion lists are read as of the day asked.');
  const { records, ...rest } = answer;
  const risks = risksOf(answer, activity);
  return {
    ...rest,
    risk_flag: risks.some(({ code }) => code === 'state_excluded_not_federal'),
    risks,
    federal_records: records.filter(({ source }) => source === FEDERAL_LIST),
    state_exclusion_records: records.filter(({ source }) => source !== FEDERAL_LIST),
    medicare_activity: activity,
  };
}

const Crossref = z.object({
  ...screening,
  risk_flag: z.boolean().describe('Excluded by a state and absent from the federal list'),
  risks: z.array(Risk).describe('What deserves attention, this flag among it'),
  federal_records: z.array(Exclusion).describe('Federal records that carry this NPI'),
  state_exclusion_records: z.array(Exclusion).describe('State records that carry this NPI'),
  medicare_activity: MedicareActivity.describe('What the Medicare files say of the NPI today'),
});
export type CrossrefAnswer = z.infer<typeof Crossref>;

export default defineEndpoint({
  method: 'get',
  path: '/exclusions/crossref/{npi}',
  tag: 'Exclusion screening',
  summary: 'Exclusion status of an NPI beside its Medicare activity',
  description:
    'The exclusion records of an NPI on every list, its standing in NPPES, and what the Medicare files hold of it: enrollment, reassignment, utilization and opt-out. Each source is ' +
    'named as loaded or not: where it is not loaded, no record is no evidence. `risk_flag` is true where a state excludes the NPI and the federal list does not; the federal list is always searched, whatever `lists` says.',
  access: 'key',
  params: z.object({ npi: Npi }),
  query: z.object({ lists: listsQuery, as_of: asOf }),
  response: Crossref,
  page: crossrefPage,
  shape: 'detail',
  examples: [
    { summary: 'Excluded by a state only', params: { npi: ids.npi.state_excluded } },
    { summary: 'Excluded, with Medicare activity', params: { npi: ids.npi.excluded } },
  ],
  handler: ({ params, query }, context) => answerCrossref(params.npi, query, context),
});
