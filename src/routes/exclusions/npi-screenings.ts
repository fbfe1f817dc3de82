import { z } from 'zod';
import { MedicareActivity, medicareActivity } from '#domain/providers/medicare-activity';
import { arrayOf, flagOrNull, named } from '#fields/described';
import { Npi } from '#fields/npi';
import { FEDERAL_LIST } from '#fields/required-lists';
import { asOf } from '#lists/list-of';
import { html } from '#pages/html';
import type { Page } from '#pages/layout';
import { origin } from '#pages/record';
import { sourceTitle } from '#pages/source-title';
import { counted, date, plain, withDates } from '#pages/wording';
import { listsOf, stateListsOf } from '#screening/question-checks';
import { absenceOf, Risk, risksOf } from '#screening/risks';
import { Exclusion, NpiScreening } from '#screening/schemas';
import { defineEndpoint, type PageView, type RequestContext } from '#server/define-endpoint';
import { answerCheck, listsQuery, stateListsQuery } from './answers.ts';
import { npiScreeningPage } from './hits-part.ts';

const { records: _, ...screening } = NpiScreening.shape;

const Crossref = named('ExclusionCrossReference', {
  ...screening,
  risk_flag: flagOrNull(
    'True if a state excludes the NPI and no record on the loaded federal list has it: `state_excluded_not_federal` in `risks` if that list is current, complete and newer than the action, else `federal_status_unknown` with what is wrong with it. Null if a state excludes it and no federal list is loaded',
  ),
  risks: arrayOf(Risk, 'Risks to review, including the one behind risk_flag'),
  federal_records: arrayOf(Exclusion, 'Records with this NPI on the federal list and SAM.gov'),
  state_exclusion_records: arrayOf(Exclusion, 'Records with this NPI on state lists'),
  medicare_activity: MedicareActivity.describe('Current Medicare records of the NPI'),
});

type CrossrefAnswer = z.infer<typeof Crossref>;

type Activity = CrossrefAnswer['medicare_activity'];

function activityPart(kind: keyof Activity, activity: Activity) {
  const { has_records, records, sources } = activity[kind];
  const states = sources.map(
    (one, at) =>
      html`${at > 0 && ', '}<a href="/sources/${one.source_id}">${sourceTitle(one.source_id)}</a> (${plain(one.status)}${one.release_date && `, ${date(one.release_date)}`})`,
  );
  return html`<h3>${plain(kind)}</h3><p>${has_records ? counted(records.length, 'record') : 'No records'}. Sources: ${states}.</p>
${records.map((record) => origin(record.provenance))}`;
}

const crossrefPage = (answer: CrossrefAnswer, view: PageView): Page => {
  const { risks, medicare_activity, federal_records, state_exclusion_records } = answer;
  const kinds = Object.keys(medicare_activity) as (keyof Activity)[];
  return npiScreeningPage({ ...answer, records: [...federal_records, ...state_exclusion_records] }, view, {
    title: 'Exclusions and Medicare activity',
    above: risks.length > 0 && html`<h2>Risks to review</h2><ul>${risks.map(({ detail }) => html`<li>${withDates(detail)}</li>`)}</ul>`,
    below: html`<h2>Medicare activity</h2><p class="quiet">If a source is not loaded, “no records” means nothing.</p>
${kinds.map((kind) => activityPart(kind, medicare_activity))}`,
  });
};

/** Always includes the federal list, which risk_flag is about. */
const withFederal = (lists: string[] | undefined) => lists && [...new Set([FEDERAL_LIST, ...lists])];

export const crossref = defineEndpoint({
  path: '/exclusions/crossref/{npi}',
  errors: [],
  summary: 'Exclusion status of an NPI together with its Medicare activity',
  description:
    'The exclusion records of an NPI on every list, its NPPES status, and its Medicare records: enrollment, reassignment, utilization and opt-out. Each source shows ' +
    'whether it is loaded: if it is not, having no record means nothing. The federal list is always searched, whatever `lists` contains.',
  params: z.object({ npi: Npi }),
  query: z.object({ lists: listsQuery, as_of: asOf }),
  response: Crossref,
  page: { show: crossrefPage },
  async handler({ params: { npi }, query: { lists, as_of } }, context) {
    const [answer, { activity, sources }] = await Promise.all([
      answerCheck(npi, { as_of, lists: withFederal(listsOf(lists)) }, context),
      medicareActivity(context.deps, npi),
    ]);
    context.cite(...sources);
    if (as_of) context.warn('Medicare activity and NPPES status are current; only the exclusion lists are read as of the requested date.');
    const { records, ...rest } = answer;
    const absence = absenceOf(answer);
    return {
      ...rest,
      risk_flag: absence ? absence.is_flagged : false,
      risks: risksOf(answer, absence, activity),
      federal_records: records.filter(({ list_state }) => list_state === null),
      state_exclusion_records: records.filter(({ list_state }) => list_state !== null),
      medicare_activity: activity,
    };
  },
});

const of_npi = {
  response: NpiScreening,
  page: { show: npiScreeningPage },
  errors: [],
};
const params = z.object({ npi: Npi });

const answerFederal = (npi: string, as_of: string | undefined, context: RequestContext) =>
  answerCheck(npi, { as_of, lists: [FEDERAL_LIST] }, context);

export const check = defineEndpoint({
  ...of_npi,
  path: '/exclusions/check/{npi}',
  params,
  summary: 'Screen an NPI against the federal list',
  description:
    'Matches the NPI exactly, never the name. Most federal records have no NPI, so a clear result here does not screen the name: use /exclusions/search for that. ' +
    'Every valid NPI returns 200; `provider` shows whether it is in NPPES.',
  query: z.object({ as_of: asOf }),
  handler: ({ params, query }, context) => answerFederal(params.npi, query.as_of, context),
});

const of_demo = {
  ...of_npi,
  access: 'public' as const,
  description: 'Same response as /exclusions/check/{npi}, rate-limited per address.',
};

export const demoCheck = defineEndpoint({
  ...of_demo,
  path: '/demo/exclusions/check/{npi}',
  params,
  summary: 'Screen an NPI against the federal list, without a key',
  query: z.object({ as_of: asOf }),
  handler: ({ params, query }, context) => answerFederal(params.npi, query.as_of, context),
});

export const demoCheckByQuery = defineEndpoint({
  ...of_demo,
  path: '/demo/exclusions/check',
  summary: 'Screen an NPI sent as a query parameter, without a key',
  query: z.object({ npi: Npi, as_of: asOf }),
  handler: ({ query: { npi, as_of } }, context) => answerFederal(npi, as_of, context),
});

export const comprehensive = defineEndpoint({
  ...of_npi,
  path: '/exclusions/comprehensive/{npi}',
  params,
  summary: 'Screen an NPI against the federal list and every state list',
  description:
    '`excluded` is true exactly when an active record on any searched list has this NPI, as published and with a valid check digit. Never matches by name: most ' +
    'listed people have no published NPI, so a clear result here does not screen the name (use /exclusions/search or POST /exclusions/screen). Every valid NPI ' +
    'returns 200; `provider` shows whether it is in NPPES.',
  query: z.object({ lists: listsQuery, as_of: asOf }),
  handler: ({ params, query }, context) => answerCheck(params.npi, { as_of: query.as_of, lists: listsOf(query.lists) }, context),
});

export const ofStates = defineEndpoint({
  ...of_npi,
  path: '/exclusions/state/{npi}',
  params,
  summary: 'Records of an NPI on the state lists',
  description:
    'Matches the NPI exactly, never the name. Reinstated and ended records are included as inactive. `oig_reciprocal` marks records that a state publishes as based on a federal action; it is ' +
    'null if the state has no such mark.',
  query: z.object({ lists: stateListsQuery, as_of: asOf }),
  handler: ({ params, query }, context) => answerCheck(params.npi, { as_of: query.as_of, ...stateListsOf(query.lists) }, context),
});
