import { rawPayloads } from '../../domain/employers/filers.ts';
import { HeadcountBasisName, WorkforceRow } from '../../domain/employers/financial-schemas.ts';
import { sponsorYears } from '../../domain/employers/report-rows.ts';
import { integerOrNull, textOrNull } from '../../fields/described.ts';
import { listOf } from '../../lists/list-of.ts';
import { ein, number } from '../../pages/wording.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { aboutSystem, ofSystem, systemFilers } from './system-head.ts';

export default defineEndpoint({
  path: '/systems/{system_id}/financials/workforce',
  ...aboutSystem('workforce'),
  summary: 'Minimum number of employees of a health system, from benefit plan returns',
  description:
    'Active participants in the plans of each EIN by plan year (Form 5500 and 5500-SF). People may be in several plans, so the largest plan is used, never a sum: the number is a minimum for W-2 employees. ' +
    '`headline_active_participants_latest` is the largest value of any EIN’s latest year; EINs whose latest value is more than one year older than the newest do not count.',
  response: listOf(WorkforceRow).extend({
    ...ofSystem,
    headline_active_participants_latest: integerOrNull('Minimum number of W-2 employees in the latest year; null if none is on file'),
    headline_basis: HeadcountBasisName,
    headline_plan_year: integerOrNull('Plan year of that value'),
    headline_ein: textOrNull('EIN of the plan sponsor'),
  }),
  sources: ['dol_5500'],
  shape: 'list',
  list: {
    lead: ({ headline_active_participants_latest: least, headline_ein, headline_plan_year }) =>
      `${least === null ? '' : `At least ${number(least)} employees: active participants of the largest plan of EIN ${ein(headline_ein!)} in ${headline_plan_year}. `}People may be in several plans, so the largest plan is used, never a sum; EINs are not added either.`,
    shown: [
      ...['plan_year', 'sponsor_name: Sponsor', 'ein', 'active_participants', 'headcount_reason: Why none', 'plan_name: Plan'],
      ...['headcount_basis: Type of plan', 'plan_count: Plans checked', 'source'],
    ],
  },
  async handler({ params, query }, context) {
    const { deps } = context;
    const { system, filers } = await systemFilers(deps, params.system_id);
    const { sponsors, headline } = await sponsorYears(deps.pool, filers);
    const { plan_year: headline_plan_year, ein: headline_ein, ...largest } = headline;
    context.cite('health_systems', 'dol_5500');
    const page = pageOfRows(deps, ['system workforce', system.system_id], sponsors, ({ ein, plan_year }) => `${plan_year}|${ein}`, query);
    const raw = await rawPayloads(
      deps.pool,
      'benefit_plan',
      page.results.map(({ cited }) => cited.id),
    );
    return {
      ...page,
      results: page.results.map(({ cited, ...row }) => ({
        ...row,
        sponsor_name: cited.sponsor_name,
        plan_name: row.ack_id ? cited.plan_name : null,
        source: cited.source,
        source_url: cited.source_url,
        raw_payload: raw.get(cited.id) ?? {},
      })),
      ...system,
      ...largest,
      headline_plan_year,
      headline_ein,
    };
  },
});
