import { readCache } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import type { Deps } from '#deps';

/**
 * The published title of a source, in quotation marks, for a sentence; `cms_hvbp (efficiency)` names one of its files.
 */
export type TitleOf = (named: string) => string;

/** Titles change only when a version with new loaders starts; a new one appears within this time. */
const titlesOn = readCache<TitleOf>({ max: 1, ttl: 1000 });

export const titlesFrom =
  (known: ReadonlyMap<string, string>): TitleOf =>
  (named) => {
    const [source_id, ...file] = named.split(' ');
    return `“${[known.get(source_id!) ?? source_id, ...file.map((kind) => kind.replaceAll('_', ' '))].join(' ')}”`;
  };

export const sourceTitles = (deps: Pick<Deps, 'pool'>): Promise<TitleOf> => {
  const pool = sharedPool(deps.pool);
  return titlesOn(pool, 'titles', async () => {
    const { rows } = await pool.query('select source_id, title from source');
    return titlesFrom(new Map(rows.map(({ source_id, title }) => [source_id, title])));
  });
};
