import type { Pool } from 'pg';
import { sharedPool } from '../../screening/registered-lists.ts';
import { perDatabase } from '../../screening/shared-read.ts';
import { employerFigures, type Figures, noFigures } from './employer-figures.ts';

const LARGEST = 5_000;

interface Remembered {
  changed_at: number;
  figures: Map<string, Promise<Figures>>;
}
const rememberedOf = perDatabase<Remembered>(() => ({ changed_at: 0, figures: new Map() }));

/**
 * Figures of employers, which thousands of providers share: added up from the filings once and kept until something is loaded or systems
 * are linked anew. A large system takes hundreds of filings.
 */
export function rememberedFigures(pool: Pool, changed_at: number): (ein: string | null, system_id: string | null) => Promise<Figures> {
  const shared = sharedPool(pool);
  const known = rememberedOf(shared);
  if (known.changed_at !== changed_at || known.figures.size > LARGEST) Object.assign(known, { changed_at, figures: new Map() });
  const { figures } = known;
  return (ein, system_id) => {
    if (!ein && !system_id) return Promise.resolve(noFigures);
    const key = `${ein}|${system_id}`;
    const found = figures.get(key);
    if (found) return found;
    const added = employerFigures(shared, ein, system_id);
    figures.set(key, added);
    added.catch(() => figures.delete(key));
    return added;
  };
}
