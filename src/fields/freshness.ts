import { z } from 'zod';

/** How current a source is: the age of its load or release compared with its declared cadence. */
export const Freshness = z.enum(['fresh', 'stale', 'critical', 'never', 'exempt']);
export type Freshness = z.infer<typeof Freshness>;

/** Freshness on pages and in sentences; the API keeps the classes. */
export const FRESHNESS_IN_WORDS: Record<Freshness, string> = {
  fresh: 'up to date',
  stale: 'due for an update',
  critical: 'out of date',
  never: 'not loaded',
  exempt: 'no schedule',
};

/** Days after which a source is stale, and critical. */
export const freshnessDays: Record<string, { stale: number; critical: number }> = {
  daily: { stale: 2, critical: 8 },
  weekly: { stale: 10, critical: 21 },
  monthly: { stale: 45, critical: 100 },
  quarterly: { stale: 100, critical: 200 },
  annual: { stale: 400, critical: 550 },
};

const day_ms = 86_400_000;

export interface AgedSource {
  cadence: string;
  exempt_reason?: string | null;
  registered_at: Date | string;
  last_loaded_at: Date | string | null;
  /** Release date of the newest loaded file; null if no loaded file has a date. */
  last_release_date: string | null;
  /** Days from that date to publication; null if records appear as they are filed, so that the newest date says nothing about age. */
  release_lag_days: number | null;
  /** Invented records of the sample world. */
  is_sample?: boolean;
}

/** Columns of `source` that decide its freshness, for queries. */
export const freshness_columns = 'cadence, exempt_reason, registered_at, last_loaded_at, last_release_date, release_lag_days, is_sample';

/** Age of a release in days. A release dated in the future counts as today's. */
export const releaseAgeDays = (release_date: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(release_date)) / day_ms));

/** "45 days old", "5 years old": long ages read better in years. */
const ageInWords = (days: number): string => {
  const years = Math.floor(days / 365.25);
  return years < 2 ? `${days} days old` : `${years} years old`;
};

const agoInWords = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`);

/** Freshness of an age alone, for the cadence. */
const classOf = (age: number, { stale, critical }: { stale: number; critical: number }): 'fresh' | 'stale' | 'critical' =>
  age > critical ? 'critical' : age > stale ? 'stale' : 'fresh';

/**
 * Freshness of a source: the worse of the age of its last load and the age of its newest release, because a file loaded yesterday may be years old.
 * A source that was never loaded is judged by the age of its registration and is `never` until that is stale; one whose release has
 * no date, whose records appear as they are filed, or which is sample data, is judged by its load; one without a refresh commitment is `exempt` once it is loaded. `age_days` is the larger of the two ages.
 */
export function freshnessOf(source: AgedSource, now: Date): { freshness: Freshness; age_days: number | null; reason: string | null } {
  const days = freshnessDays[source.cadence];
  if ((source.exempt_reason || !days) && !source.last_loaded_at)
    return { freshness: 'never', age_days: null, reason: `never loaded, ${source.exempt_reason ?? 'no refresh commitment'}` };
  if (source.exempt_reason || !days)
    return { freshness: 'exempt', age_days: null, reason: source.exempt_reason ?? 'no refresh commitment' };
  const since = new Date(source.last_loaded_at ?? source.registered_at);
  const load_age = (now.getTime() - since.getTime()) / day_ms;
  const load_days = Math.floor(load_age);
  const cadence = `published ${source.cadence === 'annual' ? 'once a year' : source.cadence}`;
  if (!source.last_loaded_at) {
    const freshness = classOf(load_age, days);
    const reason = `never loaded, registered ${agoInWords(load_days)}, ${cadence}`;
    return { freshness: freshness === 'fresh' ? 'never' : freshness, age_days: load_days, reason };
  }
  const loaded = `last loaded ${agoInWords(load_days)}`;
  // The release date of sample data is invented and says nothing about its age.
  if (source.is_sample) return { freshness: classOf(load_age, days), age_days: load_days, reason: `sample data, ${loaded}, ${cadence}` };
  if (!source.last_release_date)
    return { freshness: classOf(load_age, days), age_days: load_days, reason: `${loaded}, release date unknown, ${cadence}` };
  if (source.release_lag_days === null)
    return { freshness: classOf(load_age, days), age_days: load_days, reason: `${loaded}, records appear as they are filed, ${cadence}` };
  const release_days = releaseAgeDays(source.last_release_date, now);
  const published_days = Math.max(0, release_days - source.release_lag_days);
  const lag = source.release_lag_days > 0 ? `, published about ${source.release_lag_days} days after that date` : '';
  const reason = `release of ${source.last_release_date} is ${ageInWords(release_days)}${lag}, ${loaded}, ${cadence}`;
  return { freshness: classOf(Math.max(load_age, published_days), days), age_days: Math.max(load_days, published_days), reason };
}
