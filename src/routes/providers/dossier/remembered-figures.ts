import type { Pool } from 'pg';
import { readCache } from '../../../db/read-cache.ts';
import { sharedPool } from '../../../db/shared-pool.ts';
import { employerFigures, type Figures, noFigures } from './employer-figures.ts';

const figuresOn = readCache<Figures>({ max: 5_000 });

/**
 * Figures of employers, shared by thousands of providers: computed from the filings once and cached until something is loaded or systems
 * are linked again (`version`). A large system takes hundreds of filings.
 */
export function rememberedFigures(pool: Pool, version: string): (ein: string | null, system_id: string | null) => Promise<Figures> {
  const shared = sharedPool(pool);
  return (ein, system_id) => {
    if (!ein && !system_id) return Promise.resolve(noFigures);
    return figuresOn(shared, `${version}|${ein}|${system_id}`, () => employerFigures(shared, ein, system_id));
  };
}
