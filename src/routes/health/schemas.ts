import { z } from 'zod';
import { instant, integer, named, numberOrNull, objectOf, oneOf, textOrNull } from '../../fields/described.ts';
import { Freshness } from '../../fields/freshness.ts';

export const Dependency = named('Dependency', {
  state: oneOf(['green', 'amber', 'red', 'not_configured'], 'green: works; amber: works partly; red: does not work'),
  reason: textOrNull('Why it is not green'),
  ms: numberOrNull('Duration of the check in milliseconds'),
  sources: z
    .array(
      named('FreshnessCount', {
        freshness: Freshness.describe('Freshness class'),
        count: integer('Number of sources in the class'),
      }),
    )
    .optional()
    .describe('Pipeline only: number of sources by freshness, as in /sources'),
  critical_sources: z.array(z.string()).optional().describe('Pipeline only: critical sources'),
  stale_sources: z.array(z.string()).optional().describe('Pipeline only: stale sources'),
  partial_sources: z.array(z.string()).optional().describe('Pipeline only: partly loaded sources'),
});

const dependencies = {
  database: Dependency.describe('Postgres: all records'),
  replica: Dependency.describe(
    'Streaming replica of Postgres for reads; amber while it is behind or down, because reads then use the primary',
  ),
  search: Dependency.describe('OpenSearch: search and names; amber when down, because name searches then use Postgres'),
  raw_store: Dependency.describe('Store of files as received: loading'),
  email: Dependency.describe('Mail delivery: confirming sign-ups'),
  pipeline: Dependency.describe('Freshness of the last load of each source; red when any is critical'),
  settings: Dependency.describe('Settings that decide a screening; amber while running processes have different values, with their names'),
};
const status = oneOf(['green', 'amber', 'red'], 'The worst status of any dependency; dependencies that are not configured do not count');
const current = 'Current status of each dependency';

export const DeepHealth = named('DeepHealth', { status, dependencies: objectOf(dependencies, current) });

const { database, replica, search, raw_store: object_storage, ...others } = dependencies;

export const Status = named('ServiceStatus', {
  status,
  checked_at: instant('Time of the check, at most one second ago'),
  dependencies: objectOf({ database, replica, object_storage, ...others, search }, current),
});
