import { z } from 'zod';
import type { Queries } from '#accounts/keys';
import { readCache } from '#db/read-cache';

/** By source: published header → field, as in the data dictionary. */
export type PublishedColumns = Map<string, Map<string, string>>;

/** Declarations change only when the service is restarted or a source is registered. */
const cached = readCache<PublishedColumns>({ max: 1, ttl: 60_000 });

export const publishedColumnsOf = (db: Queries): Promise<PublishedColumns> =>
  cached(db, '', async () => {
    const { rows } = await db.query(`select source_id, c->>'published' as published, c->>'name' as name
      from source, jsonb_array_elements(files) f, jsonb_array_elements(f->'layouts') l, jsonb_array_elements(l->'columns') c`);
    const columns: PublishedColumns = new Map();
    for (const { source_id, published, name } of rows) {
      const of = columns.get(source_id) ?? new Map();
      columns.set(source_id, of.set(published, name));
    }
    return columns;
  });

const FieldOrigin = z
  .object({
    figure: z.string().describe('Name of the field'),
    published_column: z.string().describe('Column of the published row in raw_payload'),
    published_value: z.string().describe('Value of that column, unchanged'),
  })
  .meta({ id: 'PublishedValue' });

export const FigureOrigins = z
  .array(FieldOrigin)
  .optional()
  .describe('With provenance=full: each field that was read from one column of the published row; others are computed from several');

/** Those read from a single published column of the row. */
export function figureOrigins(record: Record<string, unknown>, columns: PublishedColumns): z.infer<typeof FieldOrigin>[] {
  const names = columns.get(record.source as string);
  return Object.entries((record.raw_payload ?? {}) as Record<string, unknown>).flatMap(([published_column, value]) => {
    const figure = names?.get(published_column);
    if (figure === undefined || !Object.hasOwn(record, figure) || typeof value === 'object') return [];
    return [{ figure, published_column, published_value: String(value) }];
  });
}

export const provenanceQuery = {
  provenance: z
    .enum(['row', 'full'])
    .optional()
    .describe(
      'row (default): each record with its source, source_url and, if included, its published row; full: also figure_origins, which says where each figure was read from',
    ),
};
