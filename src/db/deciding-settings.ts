import { createHash } from 'node:crypto';
import { listsNamed } from '#fields/required-lists';

/** A short hash: the values are compared in the database and shown nowhere. */
const fingerprint = (value: string): string => createHash('sha256').update(`proviso setting ${value}`).digest('hex').slice(0, 16);

/**
 * Names of the settings that decide what a screening says and how it is certified: all processes of a service must have
 * the same.
 */
export const DECIDING_SETTINGS = ['REQUIRED_LISTS', 'INDEX_PREFIX', 'SIGNING_SECRET', 'SCREENING_RETENTION_DAYS'] as const;
type DecidingSetting = (typeof DECIDING_SETTINGS)[number];

interface Settings {
  required_lists?: string;
  index_prefix: string;
  signing_secret?: string;
  screening_retention_days: number;
}

/** A fingerprint of each. Lists in another order or spelling are the same. */
export function decidingSettings(config: Settings): Record<DecidingSetting, string> {
  const lists = [...new Set(listsNamed(config.required_lists ?? ''))].toSorted().join();
  return {
    REQUIRED_LISTS: fingerprint(lists),
    INDEX_PREFIX: fingerprint(config.index_prefix),
    SIGNING_SECRET: fingerprint(config.signing_secret ?? ''),
    SCREENING_RETENTION_DAYS: fingerprint(String(config.screening_retention_days)),
  };
}
