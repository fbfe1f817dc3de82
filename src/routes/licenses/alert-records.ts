import { bound, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { presentActions } from '../../domain/licenses/action-records.ts';
import { actionsSql } from '../../domain/licenses/action-sql.ts';
import { pageByKeys, type SortKey } from '../../search/page-by-keys.ts';
import type { Paging } from '../../server/define-endpoint.ts';
import { alertBasis, beginnings, seen, young } from './alert-sql.ts';

export interface AlertsAsked {
  days: number;
  severity_floor: 'high' | 'critical';
  sort?: string;
}

function sortKey(sort: string): SortKey {
  const name = sort.replace('-', '');
  return { sql: `b.${name}`, type: name.endsWith('_date') ? 'date' : 'text', desc: sort.startsWith('-'), nullable: true };
}

const alerts = `(
  select a.*, seen.first_seen_date, coalesce(a.effective_date, seen.first_seen_date) as sort_date, ${alertBasis} as alert_basis
  from (${actionsSql({ exclusions: young('exclusion_date'), cases: young('effective_date') })}) a
  join beginnings f on f.source_id = a.source cross join ${seen} where a.is_currently_active) b`;

/** Active actions at or above a severity that took effect, or were first seen, on the as-of date or within this number of days before it. */
export async function recentAlerts(deps: Deps, { days, severity_floor, sort }: AlertsAsked, day: string, paging: Paging) {
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
