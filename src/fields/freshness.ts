import { z } from 'zod';

/** Age of the last successful load of a source compared with its declared cadence. Alone decides the status page. */
export const Freshness = z.enum(['fresh', 'stale', 'critical', 'never', 'exempt']);
export type Freshness = z.infer<typeof Freshness>;

/**
 * Age of the newest loaded release, in the same words; unknown: no loaded file has a date. Decides gaps of a screening,
 * and is what pages show.
 */
export const ReleaseFreshness = z.enum([...Freshness.options, 'unknown']);
export type ReleaseFreshness = z.infer<typeof ReleaseFreshness>;

/** How a source is loaded, on pages and in sentences; the API keeps the classes. */
export const FRESHNESS_IN_WORDS: Record<Freshness, string> = {
  fresh: 'loaded on schedule',
  stale: 'load due',
  critical: 'load overdue',
  never: 'not loaded',
  exempt: 'no schedule',
};

/** How current the release is, on pages and in sentences. */
export const RELEASE_FRESHNESS_IN_WORDS: Record<ReleaseFreshness, string> = {
  fresh: 'up to date',
  stale: 'due for an update',
  critical: 'out of date',
  never: 'not loaded',
  exempt: 'no schedule',
  unknown: 'release date unknown',
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
  /** Days from that date to publication. */
  release_lag_days: number;
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

type Class = 'fresh' | 'stale' | 'critical';

/** Class of an age alone, for the cadence. */
const classOf = (age: number, { stale, critical }: { stale: number; critical: number }): Class =>
  age > critical ? 'critical' : age > stale ? 'stale' : 'fresh';

interface SourceAge {
  freshness: Freshness;
  /** Whole days since the last load, or since registration; null if exempt. */
  age_days: number | null;
  release_freshness: ReleaseFreshness;
  /** Whole days since the release date; null without a date. */
  release_age_days: number | null;
  /** Explains both. */
  reason: string;
}

const NOT_RELEASED = { release_freshness: 'never', release_age_days: null } as const;

/**
 * Freshness of a source by the age of its last load, and of its newest release by the date in the file: a file loaded
 * yesterday may be years old. A source that was never loaded is judged by the age of its registration and is `never`
 * until that is stale; one without a refresh commitment is `exempt` once it is loaded. The dates of sample data are
 * invented, so its release is as old as its load.
 */
export function freshnessOf(source: AgedSource, now: Date): SourceAge {
  const days = source.exempt_reason ? undefined : freshnessDays[source.cadence];
  const uncommitted = source.exempt_reason ?? 'no refresh commitment';
  const loaded_at = source.last_loaded_at;
  if (!days && !loaded_at) return { freshness: 'never', age_days: null, ...NOT_RELEASED, reason: `never loaded, ${uncommitted}` };
  const load_age = (now.getTime() - new Date(loaded_at ?? source.registered_at).getTime()) / day_ms;
  const age_days = Math.floor(load_age);
  const cadence = days && `published ${source.cadence === 'annual' ? 'once a year' : source.cadence}`;
  const by_load: Freshness = days ? classOf(load_age, days) : 'exempt';
  if (!loaded_at)
    return {
      ...{ freshness: by_load === 'fresh' ? 'never' : by_load, age_days, ...NOT_RELEASED },
      reason: `never loaded, registered ${agoInWords(age_days)}, ${cadence}`,
    };
  const release = releaseOf(source, by_load, now);
  return {
    ...{ freshness: by_load, age_days: days ? age_days : null },
    ...{ release_freshness: release.freshness, release_age_days: release.age_days },
    reason: days ? [...release.words, `last loaded ${agoInWords(age_days)}`, cadence].join(', ') : uncommitted,
  };
}

/** The release of a loaded source. */
function releaseOf(
  source: AgedSource,
  by_load: Freshness,
  now: Date,
): { freshness: ReleaseFreshness; age_days: number | null; words: string[] } {
  const { last_release_date, release_lag_days, is_sample, cadence } = source;
  if (!last_release_date) return { freshness: 'unknown', age_days: null, words: ['release date unknown'] };
  const age_days = releaseAgeDays(last_release_date, now);
  if (by_load === 'exempt') return { freshness: 'exempt', age_days, words: [] };
  if (is_sample) return { freshness: by_load, age_days, words: ['sample data'] };
  const lag = release_lag_days > 0 ? [`published about ${release_lag_days} days after that date`] : [];
  return {
    freshness: classOf(Math.max(0, age_days - release_lag_days), freshnessDays[cadence]!),
    age_days,
    words: [`release of ${last_release_date} is ${ageInWords(age_days)}`, ...lag],
  };
}
