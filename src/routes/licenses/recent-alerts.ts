import { z } from 'zod';
import { bound, sql } from '#db/sql';
import type { Deps } from '#deps';
import { cellInWords } from '#domain/exclusions/abbreviations';
import { citeDiscipline, disciplineSources } from '#domain/licenses/cited';
import { actionsSql, DisciplinaryAction, presentActions } from '#domain/licenses/schemas';
import { day, oneOf } from '#fields/described';
import { listOf, sortBy } from '#lists/list-of';
import { counted, number } from '#pages/wording';
import { notEndedOn } from '#records/current';
import { pageByKeys, type SortKey } from '#search/page-by-keys';
import { defineEndpoint, type Paging, type RequestContext } from '#server/define-endpoint';

const Alert = DisciplinaryAction.extend({
  first_seen_date: day('Date on which this service first had the action'),
  alert_basis: oneOf(
    ['effective_in_window', 'first_seen_in_window'],
    'effective_in_window: took effect within the window; first_seen_in_window: took effect earlier, but first appeared on a list within the window',
  ),
}).meta({ id: 'LicenseAlert' });

/** Days. An action older than this is history and never an alert; also the longest window. */
const MOST_DAYS = 365;

// Days are those of UTC, whatever zone the server of the database has.
const utcDay = (instant: string) => `(${instant} at time zone 'utc')::date`;

/**
 * The first two releases of each source and the day of its first load. If a source publishes full lists, its releases
 * count from the first full list: earlier monthly files, loaded as history, do not count. A release without a date
 * counts on the day it was loaded.
 */
const beginnings = `
  with released as (
    select l.source_id, coalesce(l.release_date, ${utcDay('l.completed_at')}) as day, ${utcDay('l.completed_at')} as loaded_on,
      exists (select 1 from jsonb_array_elements(s.files) k where k->>'kind' = l.file_kind and k->>'mode' = 'full') as is_whole
    from load l join source s using (source_id) where l.status = 'accepted' and l.is_sample = s.is_sample
  ), began as (
    select source_id, coalesce(min(day) filter (where is_whole), min(day)) as first_release, min(loaded_on) as first_loaded
    from released group by source_id
  )
  select b.*, (select min(r.day) from released r where r.source_id = b.source_id and r.day > b.first_release) as second_release from began b`;

/**
 * The first release with the action `a`, and the day it was first seen here: the day of that load. On the day a source
 * is first loaded, with its whole history, a release more than a month old counts as seen on its own day.
 */
const seenIn = (table: string) => `
  select seen.release as first_release_with_it,
    case when seen.loaded_on > f.first_loaded or seen.loaded_on - seen.release <= 31 then greatest(seen.loaded_on, seen.release)
      else seen.release end as first_seen_date
  from (select min(v.observed_from) as release, ${utcDay('min(v.loaded_at)')} as loaded_on from ${table} v
        where v.source = a.source and v.release_period = a.release_period and v.record_key = a.record_key) seen
  where (a.action_kind = 'exclusion') = ${table === 'exclusion'}`;

/** Lateral to the actions `a` and their source's beginning `f`. */
const seen = `lateral (${seenIn('exclusion')} union all ${seenIn('disciplinary_case')}) seen`;

/**
 * The first two releases of a list are its baseline: their actions count by effective date only. An action in the
 * second release that took effect after the first was published cannot have been in the first, so it is new.
 */
const isBaseline = `(seen.first_release_with_it <= f.first_release
  or (seen.first_release_with_it <= f.second_release and (a.effective_date is null or a.effective_date <= f.first_release)))`;

const within = (date: string) => `${date} between $1::date - $2::integer and $1::date`;

/** Why an action is an alert on the day `$1` for `$2` days; null if it is not an alert. */
const alertBasis = `case when ${within('a.effective_date')} then 'effective_in_window'
  when ${within('seen.first_seen_date')} and not ${isBaseline} and (a.effective_date is null or a.effective_date >= $1::date - ${MOST_DAYS})
    then 'first_seen_in_window' end`;

/** Rows that can be alerts: at least one of these dates is in the window. */
const young = (effective: string) => `r.severity = any($3) and ${notEndedOn('r', '$1::date')}
  and (r.observed_from >= $1::date - $2::integer or r.loaded_at >= ($1::date - $2::integer) at time zone 'utc'
    or r.${effective} >= $1::date - $2::integer)`;

interface AlertsFilters {
  days: number;
  severity_floor: 'high' | 'critical';
  sort?: string;
}

function sortKey(sort: string): SortKey {
  const name = sort.replace('-', '');
  return { sql: `b.${name}`, type: name.endsWith('_date') ? 'date' : 'text', desc: sort.startsWith('-'), nullable: true };
}

/** `materialized`: the planner expects one beginning. */
const alerts = `(
  with actions as materialized (${actionsSql({ exclusions: young('exclusion_date'), cases: young('effective_date') })})
  select a.*, seen.first_seen_date, coalesce(a.effective_date, seen.first_seen_date) as sort_date, ${alertBasis} as alert_basis
  from actions a join beginnings f on f.source_id = a.source cross join ${seen} where a.is_currently_active) b`;

async function recentAlerts(deps: Deps, { days, severity_floor, sort }: AlertsFilters, day: string, paging: Paging) {
  const { rows, total, next_cursor } = await pageByKeys(
    deps,
    {
      question: ['alerts', days, severity_floor, sort],
      name: `recent_alerts_${sort ?? ''}`,
      // Later pages keep the date of the first page.
      keeps: [day],
      keys: [
        ...(sort ? [sortKey(sort)] : []),
        ...['b.sort_date', 'b.action_id', 'b.npi'].map((sql, at) => ({ sql, type: at === 0 ? 'date' : 'text', desc: true }) as const),
      ],
      query: (page, [day]) =>
        page(
          sql
            .withMaterialized('beginnings', sql.raw(beginnings))
            .select('b.*')
            .from(bound(alerts, [day, days, severity_floor === 'critical' ? ['critical'] : ['critical', 'high']]))
            .whereNotNull('b.alert_basis'),
        ),
    },
    paging,
  );
  const shown = await presentActions(deps, rows);
  return {
    results: shown.map((action, at) => ({ ...action, first_seen_date: rows[at]!.first_seen_date, alert_basis: rows[at]!.alert_basis })),
    total,
    limit: paging.limit,
    next_cursor,
  };
}

async function offerLonger(context: RequestContext, query: AlertsFilters): Promise<void> {
  for (const days of [60, 90, 180, MOST_DAYS].filter((one) => one > query.days)) {
    const { total } = await recentAlerts(context.deps, { ...query, days }, context.today, { limit: 1 });
    if (total === 0) continue;
    const path = `/licenses/alerts/recent?days=${days}&severity_floor=${query.severity_floor}`;
    const found = total === 1 ? 'is 1' : `are ${number(total)}`;
    context.explainEmpty({
      code: 'no_match',
      detail: `No action in the last ${counted(query.days, 'day')}. In the last ${days} days there ${found}: ${path}.`,
    });
    return;
  }
  if (query.days < MOST_DAYS)
    context.explainEmpty({
      code: 'no_match',
      detail: `No action of ${query.severity_floor === 'critical' ? '' : 'high or '}critical severity took effect or was first published in the last ${MOST_DAYS} days.`,
    });
}

export default defineEndpoint({
  path: '/licenses/alerts/recent',
  summary: 'Recent disciplinary actions in all states',
  description:
    'Active actions at or above a severity, for providers with an NPI, latest effective date first. An action is included if it took effect within the window. Boards and agencies publish weeks late, ' +
    'so an action that took effect in the last 365 days and first appeared on a list within the window is included too: a daily request with days=1 returns each of them at least once; use `action_id` to detect ' +
    'repeats. An action that is older than a year when it first appears is history: see `/licenses/{npi}/disciplinary`. The first two releases of a list are its baseline and count by effective date only, ' +
    'except for actions that took effect after the first of them was published. If a list publishes no effective date, the date first seen is used. State records based on federal actions, and charges, are never alerts.',
  query: z.object({
    days: z.number().int().min(1).max(MOST_DAYS).default(30).describe('Number of days before today; today is included'),
    severity_floor: z.enum(['high', 'critical']).default('high').describe('high: high and critical; critical: critical only'),
    sort: sortBy(['effective_date', 'first_seen_date', 'state', 'npi'], { standard: 'latest effective date first' }),
  }),
  response: listOf(Alert),
  sources: disciplineSources,
  shape: 'list',
  list: {
    file_of: () => 'disciplinary actions',
    record: '/licenses/{npi}/disciplinary',
    cells: { action: cellInWords, basis: cellInWords },
    shown: ['name', 'npi', 'effective_date', 'first_seen_date', 'state', 'action', 'severity', 'is_currently_active', 'basis', 'source'],
  },
  async handler({ query: { limit, cursor, ...filters } }, context) {
    const found = await recentAlerts(context.deps, filters, context.today, { limit, cursor });
    citeDiscipline(context, found.results);
    if (found.total === 0) await offerLonger(context, filters);
    return found;
  },
});
