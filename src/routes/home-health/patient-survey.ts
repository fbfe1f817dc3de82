import { z } from 'zod';
import type { Deps } from '#deps';
import { ccnStateSql } from '#fields/ccn-state';
import { UsState } from '#fields/us-state';
import { CcnOrBeginning, listOf, sortBy, wholeNumber } from '#lists/list-of';
import { recordList } from '#lists/record-list';
import { facility } from '#records/facility';
import { homeHealthSurvey } from '#records/home-health-survey';
import { member, recordSchema } from '#records/record-schema';
import type { SortKey } from '#search/page-by-keys';
import { defineEndpoint } from '#server/define-endpoint';

/** Names and locations of agencies, which the survey does not include. */
async function placesOf<R extends { ccn: string }>(deps: Deps, rows: R[]) {
  const { rows: places } = await deps.pool.query<Record<'name' | 'city' | 'state', string | null>>(
    `select f.name, f.city, coalesce(f.state, ${ccnStateSql('a.ccn')}) as state from unnest($1::text[]) with ordinality a(ccn, position)
     left join current_facility c on c.ccn = a.ccn left join facility f on f.id = c.facility_id order by a.position`,
    [rows.map(({ ccn }) => ccn)],
  );
  return rows.map((row, at) => ({ ...row, ...places[at]! }));
}

const source = 'cms_home_health_survey';

const surveySorts = ['summary_star_rating', 'overall_rating_9_10_pct', 'recommendation_pct', 'completed_survey_count', 'ccn'] as const;

const facilitySql = (column: string) =>
  `(select f.${column} from current_facility c join facility f on f.id = c.facility_id where c.ccn = r.ccn limit 1)`;
/** From the facility files, else from the CCN: the survey has neither name nor state. */
const stateSql = `coalesce(${facilitySql('state')}, ${ccnStateSql('r.ccn')})`;

function sortKey(sort: string): string | SortKey {
  const name = sort.replace('-', '');
  if (name !== 'name' && name !== 'state') return sort;
  const sql = name === 'state' ? stateSql : facilitySql(name);
  return { sql, type: 'text', desc: sort.startsWith('-'), nullable: true };
}

export default defineEndpoint({
  path: '/home-health/patient-survey',
  summary: 'Patient survey results of home health agencies (HHCAHPS)',
  description:
    'HHCAHPS star ratings and results by agency, highest rating first. Withheld figures (usually because too few surveys were completed) are null, never zero; `withheld` has the text published in their place. ' +
    'The survey identifies agencies by CCN: name and city come from the facility files, and so does the state, which else follows from the CCN. The agency itself is at /hospitals/{ccn}, like every facility.',
  query: z.object({
    ccn: CcnOrBeginning.optional(),
    state: UsState.optional().describe('State of the agency, from the facility files or else from its CCN'),
    least_stars: wholeNumber(1, 5, 'Minimum summary star rating'),
    sort: sortBy([...surveySorts, 'name', 'state'], { standard: '-summary_star_rating' }),
  }),
  response: listOf(
    recordSchema(homeHealthSurvey)
      .extend({
        name: facility.columns.name.schema.nullable().describe('Name of the agency; null if no facility file has the CCN'),
        city: member(facility, 'city'),
        state: member(facility, 'state'),
      })
      .meta({ id: 'HomeHealthSurvey' }),
  ),
  sources: [source],
  shape: 'list',
  list: {
    shown: [
      'ccn',
      'name',
      'state',
      'summary_star_rating',
      'overall_rating_9_10_pct',
      'recommendation_pct',
      'completed_survey_count',
      'source',
    ],
  },
  async handler({ query: { ccn, state, least_stars, sort, ...paging } }, context) {
    const selection = {
      kind: homeHealthSurvey,
      where: { 'starts_with(r.ccn, ?)': ccn?.toUpperCase(), 'r.summary_star_rating >= ?': least_stars, [`${stateSql} = ?`]: state },
      order: [sort ? sortKey(sort) : '-summary_star_rating', 'ccn'],
      sources: [source],
    };
    const { results, ...page } = await recordList(context, selection, paging);
    return { ...page, results: await placesOf(context.deps, results) };
  },
});
