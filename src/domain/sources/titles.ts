import { sharedRead } from '#db/read-cache';

/**
 * The published title of a source, in quotation marks, for a sentence; `cms_hvbp (efficiency)` names one of its files.
 */
export type TitleOf = (named: string) => string;

export const titlesFrom =
  (known: ReadonlyMap<string, string>): TitleOf =>
  (named) => {
    const [source_id, ...file] = named.split(' ');
    return `“${[known.get(source_id!) ?? source_id, ...file.map((kind) => kind.replaceAll('_', ' '))].join(' ')}”`;
  };

/** Titles change only when a version with new loaders starts; a new one appears within the second. */
export const sourceTitles = sharedRead({ max: 1, ttl: 1000 }, async (pool): Promise<TitleOf> => {
  const { rows } = await pool.query('select source_id, title from source');
  return titlesFrom(new Map(rows.map(({ source_id, title }) => [source_id, title])));
});
