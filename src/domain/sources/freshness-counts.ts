import type { Deps } from '../../deps.ts';
import { Freshness, freshness_columns, freshnessOf } from '../../fields/freshness.ts';

export async function freshnessCounts(deps: Deps, now: Date) {
  const { rows } = await deps.pool.query(`select source_id, coverage, ${freshness_columns} from source order by source_id`);
  const counts: Partial<Record<Freshness, number>> = {};
  const behind: Record<'critical' | 'stale', string[]> = { critical: [], stale: [] };
  for (const row of rows) {
    const { freshness } = freshnessOf(row, now);
    counts[freshness] = (counts[freshness] ?? 0) + 1;
    if (freshness === 'critical' || freshness === 'stale') behind[freshness].push(row.source_id);
  }
  const sources = Freshness.options.flatMap((freshness) => (counts[freshness] ? [{ freshness, count: counts[freshness] }] : []));
  return { sources, ...behind, partial_sources: rows.filter((row) => row.coverage === 'partial').map((row) => row.source_id as string) };
}
