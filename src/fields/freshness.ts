import { z } from 'zod';

/** Classes of the age of a source's last successful load against its declared cadence. */
export const Freshness = z.enum(['fresh', 'stale', 'critical', 'never', 'exempt']);
export type Freshness = z.infer<typeof Freshness>;

/** Days after which a source is stale, and critical. */
export const freshnessDays: Record<string, { stale: number; critical: number }> = {
  daily: { stale: 2, critical: 8 },
  weekly: { stale: 10, critical: 21 },
  monthly: { stale: 45, critical: 100 },
  quarterly: { stale: 100, critical: 200 },
  annual: { stale: 400, critical: 550 },
};

const day_ms = 86_400_000;

/**
 * Class of a source. One that never recorded a load is judged by the age since its registration and is `never` until that is stale;
 * one without a refresh commitment is `exempt`.
 */
export function freshnessOf(
  source: { cadence: string; exempt_reason?: string | null; registered_at: Date | string; last_loaded_at: Date | string | null },
  now: Date,
): { freshness: Freshness; age_days: number | null; reason: string | null } {
  const days = freshnessDays[source.cadence];
  if (source.exempt_reason || !days)
    return { freshness: 'exempt', age_days: null, reason: source.exempt_reason ?? 'no refresh commitment' };
  const since = new Date(source.last_loaded_at ?? source.registered_at);
  const age_days = Math.floor((now.getTime() - since.getTime()) / day_ms);
  const age = (now.getTime() - since.getTime()) / day_ms;
  const said = source.last_loaded_at ? 'last loaded' : 'never loaded, registered';
  const reason = `${said} ${age_days} days ago, cadence ${source.cadence}`;
  if (age > days.critical) return { freshness: 'critical', age_days, reason };
  if (age > days.stale) return { freshness: 'stale', age_days, reason };
  return { freshness: source.last_loaded_at ? 'fresh' : 'never', age_days, reason };
}
