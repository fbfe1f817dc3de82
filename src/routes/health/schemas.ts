import { z } from 'zod';
import { Freshness } from '../../fields/freshness.ts';

export const Dependency = z
  .object({
    state: z.enum(['green', 'amber', 'red', 'not_configured']).describe('green: works; amber: works partly; red: does not work'),
    reason: z.string().nullable().describe('Why it is not green'),
    ms: z.number().nullable().describe('Duration of the check in milliseconds'),
    sources: z
      .array(
        z
          .object({
            freshness: Freshness.describe('Freshness class'),
            count: z.number().int().describe('Number of sources in the class'),
          })
          .meta({ id: 'FreshnessCount' }),
      )
      .optional()
      .describe('Pipeline only: number of sources by freshness, as in /sources'),
    critical_sources: z.array(z.string()).optional().describe('Pipeline only: critical sources'),
    stale_sources: z.array(z.string()).optional().describe('Pipeline only: stale sources'),
    partial_sources: z.array(z.string()).optional().describe('Pipeline only: partly loaded sources'),
  })
  .meta({ id: 'Dependency' });

export const DeepHealth = z
  .object({
    status: z
      .enum(['green', 'amber', 'red'])
      .describe('The worst status of any dependency; dependencies that are not configured do not count'),
    dependencies: z
      .object({
        database: Dependency.describe('Postgres'),
        replica: Dependency.describe(
          'Streaming replica of Postgres for reads; amber while it is behind or down, because reads then use the primary',
        ),
        search: Dependency.describe('OpenSearch; amber when down, because name searches then use Postgres'),
        raw_store: Dependency.describe('Store of files as received'),
        email: Dependency.describe('Mail delivery'),
        pipeline: Dependency.describe('Freshness of the last load of each source; red when any is critical'),
        settings: Dependency.describe(
          'Settings that decide a screening; amber while running processes have different values, with their names',
        ),
      })
      .describe('Current status of each dependency'),
  })
  .meta({ id: 'DeepHealth' });

export const Status = z
  .object({
    status: z
      .enum(['green', 'amber', 'red'])
      .describe('The worst status of any dependency; dependencies that are not configured do not count'),
    checked_at: z.iso.datetime().describe('Time of the check, at most one second ago'),
    dependencies: z
      .object({
        database: Dependency.describe('Postgres: all records'),
        replica: Dependency.describe(
          'Streaming replica of Postgres for reads; amber while it is behind or down, because reads then use the primary',
        ),
        object_storage: Dependency.describe('Store of files as received: loading'),
        email: Dependency.describe('Mail delivery: confirming sign-ups'),
        pipeline: Dependency.describe('Freshness of the last load of each source; red when any is critical'),
        settings: Dependency.describe(
          'Settings that decide a screening; amber while running processes have different values, with their names',
        ),
        search: Dependency.describe('OpenSearch: search and names; amber when down, because name searches then use Postgres'),
      })
      .describe('Current status of each dependency'),
  })
  .meta({ id: 'ServiceStatus' });
