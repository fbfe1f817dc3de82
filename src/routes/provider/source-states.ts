import type { Pool } from 'pg';
import { z } from 'zod';

export const SourceState = z.object({
  source_id: z.string().describe('Source id'),
  status: z
    .enum(['loaded', 'not_loaded', 'not_registered'])
    .describe('not_loaded: no file loaded yet; not_registered: no loader of this source yet. Neither says anything of the provider'),
  release_date: z.iso.date().nullable().describe('Newest release held'),
});
export const SourceStates = z.array(SourceState).describe('Sources, loaded or not');

export interface Registry {
  of: (source_ids: readonly string[]) => z.infer<typeof SourceStates>;
  /** The last load of any source, or the last making of links to systems, in milliseconds. */
  changed_at: number;
}

/** The state of every registered source in one query. */
export async function sourceStates(pool: Pool): Promise<Registry> {
  const { rows } = await pool.query({
    name: 'dossier_sources',
    text: `select source_id, last_loaded_at is not null as is_loaded, last_release_date,
             greatest(last_loaded_at, (select max(completed_at) from linker_run where linker = 'systems')) as changed_at from source`,
  });
  const known = new Map(rows.map((row) => [row.source_id as string, row]));
  return {
    changed_at: Math.max(0, ...rows.map(({ changed_at }) => Number(changed_at ?? 0))),
    of: (source_ids) =>
      source_ids.map((source_id) => {
        const row = known.get(source_id);
        const status = !row ? ('not_registered' as const) : row.is_loaded ? ('loaded' as const) : ('not_loaded' as const);
        return { source_id, status, release_date: status === 'loaded' ? row.last_release_date : null };
      }),
  };
}
