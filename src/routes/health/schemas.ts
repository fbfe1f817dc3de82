import { z } from 'zod';
import { Freshness } from '../../fields/freshness.ts';

export const Dependency = z.object({
  state: z.enum(['green', 'amber', 'red', 'not_configured']).describe('green works, amber works in part, red does not work'),
  reason: z.string().nullable().describe('Why it is not green'),
  ms: z.number().nullable().describe('Milliseconds the probe took'),
  sources: z
    .array(
      z.object({
        freshness: Freshness.describe('Freshness class'),
        count: z.number().int().describe('Sources of the class'),
      }),
    )
    .optional()
    .describe('Of the pipeline: sources per freshness class'),
  critical_sources: z.array(z.string()).optional().describe('Of the pipeline: sources of the class critical'),
  stale_sources: z.array(z.string()).optional().describe('Of the pipeline: sources of the class stale'),
  partial_sources: z.array(z.string()).optional().describe('Of the pipeline: sources of which only a part is loaded'),
});

export const DeepHealth = z.object({
  status: z.enum(['green', 'amber', 'red']).describe('The worst of the dependencies; what is not configured does not count'),
  dependencies: z
    .object({
      database: Dependency.describe('Postgres'),
      search: Dependency.describe('OpenSearch; amber when down, since names are then answered from Postgres'),
      raw_store: Dependency.describe('Where files are kept as received'),
      email: Dependency.describe('Mail delivery'),
      pipeline: Dependency.describe('Freshness of the sources; red when any is critical'),
    })
    .describe('Each dependency as it answered just now'),
});

export const Status = z.object({
  status: z.enum(['green', 'amber', 'red']).describe('The worst of the dependencies; what is not configured does not count'),
  checked_at: z.iso.datetime().describe('When the dependencies were asked, at most a second ago'),
  dependencies: z
    .object({
      database: Dependency.describe('Postgres: every detail answer'),
      object_storage: Dependency.describe('Where files are kept as received: loading'),
      email: Dependency.describe('Mail delivery: confirming sign-ups'),
      pipeline: Dependency.describe('Freshness of the sources; red when any is critical'),
      search: Dependency.describe('OpenSearch: search and names; amber when down, since names are then answered from Postgres'),
    })
    .describe('Each as it answered just now'),
});
