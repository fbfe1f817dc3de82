import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { Npi } from '../../fields/npi.ts';
import { FEDERAL_LIST } from '../../fields/required-lists.ts';
import { defineEndpoint, type RequestContext } from '../../http/define-endpoint.ts';
import { MedicareActivity, medicareActivity } from '../providers/medicare-activity.ts';
import { answerCheck } from './answers.ts';
import { crossrefPage } from './crossref-page.ts';
import { type FederalAbsence, federalAbsence } from './federal-absence.ts';
import { asOf, listsOf, listsQuery } from './parameters.ts';
import { Exclusion, NpiScreening } from './schemas.ts';

const Risk = z.object({
  code: z
    .enum([
      'state_excluded_not_federal',
      'federal_status_unknown',
      'excluded_with_medicare_activity',
      'excluded_while_opted_out',
      'deactivated_npi',
    ])
    .describe('Kind of risk'),
  detail: z.string().describe('The same in a sentence'),
});

const { records: _, ...screening } = NpiScreening.shape;

type Checked = Awaited<ReturnType<typeof answerCheck>>;

/** Null where no state excludes the NPI, or the federal list does as well. */
function absenceOf({ state_excluded, federal_excluded, records, lists_searched, gaps }: Checked): FederalAbsence | null {
  if (!state_excluded || federal_excluded) return null;
  const actions = records
    .filter(({ source, is_currently_active }) => source !== FEDERAL_LIST && is_currently_active)
    .map(({ list_state, exclusion_date, oig_reciprocal, provenance }) => ({
      list_state: list_state ?? null,
      exclusion_date: exclusion_date ?? null,
      oig_reciprocal: oig_reciprocal ?? null,
      observed_from: provenance.observed_from,
    }));
  const federal = lists_searched.find(({ source_id }) => source_id === FEDERAL_LIST);
  const gap = gaps.find(({ list }) => list === FEDERAL_LIST) ?? null;
  return federalAbsence(actions, { release_date: federal?.release_date ?? null, gap });
}

/** What the screening and the Medicare files say together. */
function risksOf(answer: Checked, absence: FederalAbsence | null, activity: z.input<typeof MedicareActivity>): z.infer<typeof Risk>[] {
  const risks: z.infer<typeof Risk>[] = [];
  if (absence) risks.push({ code: absence.is_absent ? 'state_excluded_not_federal' : 'federal_status_unknown', detail: absence.detail });
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
  const absence = absenceOf(answer);
  const risks = risksOf(answer, absence, activity);
  return {
    ...rest,
    risk_flag: absence ? absence.is_absent : false,
    risks,
    federal_records: records.filter(({ source }) => source === FEDERAL_LIST),
    state_exclusion_records: records.filter(({ source }) => source !== FEDERAL_LIST),
    medicare_activity: activity,
  };
}

const Crossref = z.object({
  ...screening,
  risk_flag: z
    .boolean()
    .nullable()
    .describe(
      'Excluded by a state, and no record of the federal list carries the NPI; null where a state excludes it and the federal list on file is missing, out of date, incomplete or older than the action',
    ),
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
    'named as loaded or not: where it is not loaded, no record is no evidence. `risk_flag` is true where a state excludes the NPI and a current federal list, newer than that action, does not; the federal list is always searched, whatever `lists` says.',
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
