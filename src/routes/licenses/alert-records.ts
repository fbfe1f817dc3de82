import type { z } from 'zod';
import type { Deps } from '../../app.ts';
import { questionHash, readCursor, writeCursor } from '../../search/cursor.ts';
import { presentActions } from './action-records.ts';
import { actionsSql } from './action-sql.ts';
import { alertBasis, beginnings, seen, young } from './alert-sql.ts';
import type { Alert } from './schemas.ts';

export interface AlertsAsked {
  days: number;
  severity_floor: 'high' | 'critical';
}

/** Active actions at or above a severity that took effect, or were first seen, on the as-of day or on one of so many days before it. */
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
    text: `with beginnings as materialized (${beginnings})
           select b.*, count(*) over () as remaining from (
             select a.*, seen.first_seen_date, coalesce(a.effective_date, seen.first_seen_date) as sort_date, ${alertBasis} as alert_basis
             from (${actionsSql({ exclusions: young('exclusion_date'), cases: young('effective_date') })}) a
             join beginnings f on f.source_id = a.source cross join ${seen} where a.is_currently_active
           ) b
           where b.alert_basis is not null
             and ($5::date is null or (b.sort_date, b.action_id, b.npi) < ($5::date, $6::text, $7::text))
           order by b.sort_date desc, b.action_id desc, b.npi desc limit $4`,
    values: [asked, days, severity_floor === 'critical' ? ['critical'] : ['critical', 'high'], limit + 1, after_date, after_id, after_npi],
  });
  const total = place?.total ?? Number(rows[0]?.remaining ?? 0);
  const page = rows.slice(0, limit);
  const shown = await presentActions(deps, page);
  const last = page.at(-1);
  const next_cursor =
    rows.length > limit && last
      ? writeCursor(deps.search.secret, question, { from: 'postgres', after: [asked, last.sort_date, last.action_id, last.npi], total })
      : null;
  return {
    results: shown.map((action, at) => ({ ...action, first_seen_date: page[at].first_seen_date, alert_basis: page[at].alert_basis })),
    total,
    limit,
    next_cursor,
  };
}
