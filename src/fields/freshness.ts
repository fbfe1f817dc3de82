import { z } from 'zod';

/** Classes of the age of a source, of its load or its release, against its declared cadence. */
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

export interface AgedSource {
  cadence: string;
  exempt_reason?: string | null;
  registered_at: Date | string;
  last_loaded_at: Date | string | null;
  /** Release date of the newest loaded file; null where no loaded file has a date. */
  last_release_date: string | null;
  /** Days from that date to the publication of such a file; null where the newest date is that of a single filing and ages nothing. */
  release_lag_days: number | null;
  /** Invented records, made with the world they belong to. */
  is_sample?: boolean;
}

/** Columns of `source` that decide the class, for queries. */
export const freshness_columns = 'cadence, exempt_reason, registered_at, last_loaded_at, last_release_date, release_lag_days, is_sample';

/** Age of a release on a day, in days. A release dated ahead of its day is of today. */
export const releaseAgeDays = (release_date: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(release_date)) / day_ms));

/** "45 days old", "5 years old (1964 days)": nobody counts years in days. */
const ageInWords = (days: number): string => {
  const years = Math.floor(days / 365.25);
  return years < 2 ? `${days} days old` : `${years} years old (${days} days)`;
};

/** Class of an age alone, against the cadence. */
const classOf = (age: number, { stale, critical }: { stale: number; critical: number }): 'fresh' | 'stale' | 'critical' =>
  age > critical ? 'critical' : age > stale ? 'stale' : 'fresh';

/**
 * Class of a source: the worse of the age of its last load and the age of its newest release, since a file loaded yesterday may be years old.
 * A source that never recorded a load is judged by the age since its registration and is `never` until that is stale; one whose release has
 * no date, whose records appear as they are filed, or which is sample data, is judged by its load; one without a refresh commitment is `exempt`. `age_days` is the greater of the two ages.
 */
export function freshnessOf(source: AgedSource, now: Date): { freshness: Freshness; age_days: number | null; reason: string | null } {
  const days = freshnessDays[source.cadence];
  if (source.exempt_reason || !days)
    return { freshness: 'exempt', age_days: null, reason: source.exempt_reason ?? 'no refresh commitment' };
  const since = new Date(source.last_loaded_at ?? source.registered_at);
  const load_age = (now.getTime() - since.getTime()) / day_ms;
  const load_days = Math.floor(load_age);
  const cadence = `cadence ${source.cadence}`;
  if (!source.last_loaded_at) {
    const freshness = classOf(load_age, days);
    const reason = `never loaded, registered ${load_days} days ago, ${cadence}`;
    return { freshness: freshness === 'fresh' ? 'never' : freshness, age_days: load_days, reason };
  }
  const loaded = `last loaded ${load_days} days ago`;
  // Of the years of an invented file nothing follows.
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
