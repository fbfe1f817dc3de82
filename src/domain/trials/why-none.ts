import type { Deps } from '../../deps.ts';

/** Why nothing is linked: no study is loaded, linking never ran, or no study is linked to this record. */
export async function whyNone(deps: Deps, part: 'sites' | 'investigators', none: string): Promise<string> {
  const { rows } = await deps.pool.query(
    `select exists (select from source where source_id = 'clinicaltrials_gov' and last_loaded_at is not null) as is_loaded,
     exists (select from linker_run where linker = 'trials' and part = $1) as is_linked`,
    [part],
  );
  if (!rows[0].is_loaded) return 'ClinicalTrials.gov studies are not loaded.';
  return rows[0].is_linked ? none : 'Studies are loaded but not linked yet.';
}
