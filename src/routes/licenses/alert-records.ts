import type { z } from 'zod';
import type { Deps } from '../../app.ts';
import { questionHash, readCursor, writeCursor } from '../../search/cursor.ts';
import { presentActions } from './action-records.ts';
import { actionsSql, alertDate, firstReleases } from './action-sql.ts';
import type { Alert } from './schemas.ts';

export interface AlertsAsked {
  days: number;
  severity_floor: 'high' | 'critical';
}

/** Rows that could count within the window: of the others none of these days lies in it. */
const young = (effective: string) => `r.severity = any($3) and (r.observed_to is null or r.observed_to > $1::date)
  and (r.observed_from >= $1::date - $2::integer or r.loaded_at >= ($1::date - $2::integer) at time zone 'utc'
    or r.${effective} >= $1::date - $2::integer)`;

/** Actions in force at or above a severity that count on the day asked or on one of so many days before it, newest first. */
export async function recentAlerts(
  deps: Deps,
  { days, severity_floor }: AlertsAsked,
  day: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ results: z.input<typeof Alert>[]; total: number; limit: number; next_cursor: string | null }> {
  const question = questionHash(['alerts', days, severity_floor]);
  const place = cursor ? readCursor(deps.search.secret, question, cursor) : null;
  // A list that goes on speaks of the day it began.
  const [asked = day, after_date = null, after_id = null, after_npi = null] = (place?.after ?? []) as string[];
  const { rows } = await deps.pool.query({
    name: 'recent_alerts',
    text: `with first_releases as materialized (${firstReleases})
           select b.*, count(*) over () as remaining from (
             select a.*, case when a.action_kind = 'exclusion' then ${alertDate('exclusion')} else ${alertDate('disciplinary_case')} end as alert_date
             from (${actionsSql({ exclusions: young('exclusion_date'), cases: young('effective_date') })}) a
             join first_releases f on f.source_id = a.source where a.is_currently_active
           ) b
           where b.alert_date >= $1::date - $2::integer and b.alert_date <= $1::date
             and ($5::date is null or (b.alert_date, b.action_id, b.npi) < ($5::date, $6::text, $7::text))
           order by b.alert_date desc, b.action_id desc, b.npi desc limit $4`,
    values: [asked, days, severity_floor === 'critical' ? ['critical'] : ['critical', 'high'], limit + 1, after_date, after_id, after_npi],
  });
  const total = place?.total ?? Number(rows[0]?.remaining ?? 0);
  const page = rows.slice(0, limit);
  const shown = await presentActions(deps, page);
  const last = page.at(-1);
  const next_cursor =
    rows.length > limit && last
      ? writeCursor(deps.search.secret, question, { from: 'postgres', after: [asked, last.alert_date, last.action_id, last.npi], total })
      : null;
  return { results: shown.map((action, at) => ({ ...action, alert_date: page[at].alert_date })), total, limit, next_cursor };
}
