import { freshness_columns, freshnessOf, releaseAgeDays } from '../fields/freshness.ts';
import type { Queries } from './keys.ts';
import type { SourceNote } from './meta.ts';

export interface KnownSources {
  /** Notes of the registered ones among these sources. */
  notes: (source_ids: string[]) => { note: SourceNote; json: string }[] | Promise<{ note: SourceNote; json: string }[]>;
}

/** A load shows in meta within this time. */
const believed_ms = 2000;

/** The source registry, kept for two seconds; an older copy serves while the next one is read. */
export function openKnownSources(db: Queries, onError: (error: unknown) => void = () => {}): KnownSources {
  let sources = new Map<string, { note: SourceNote; json: string }>();
  let read_at = 0;
  let reading: Promise<void> | null = null;

  const read = async () => {
    const { rows } = await db.query({
      name: 'known_sources',
      text: `select source_id, title, ${freshness_columns}, row_count, is_sample
             from source`,
    });
    const now = new Date();
    sources = new Map(
      rows.map((row) => {
        const note: SourceNote = {
          source_id: row.source_id,
          title: row.title,
          last_loaded_at: row.last_loaded_at?.toISOString() ?? null,
          release_date: row.last_release_date,
          release_age_days: row.last_release_date ? releaseAgeDays(row.last_release_date, now) : null,
          freshness: freshnessOf(row, now).freshness,
          rows: row.row_count,
          is_sample: row.is_sample,
        };
        return [note.source_id, { note, json: JSON.stringify(note) }];
      }),
    );
    read_at = Date.now();
  };
  const refresh = () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  const pick = (source_ids: string[]) => source_ids.flatMap((id) => sources.get(id) ?? []);

  return {
    notes(source_ids) {
      if (source_ids.length === 0) return [];
      if (read_at === 0) return refresh().then(() => pick(source_ids));
      if (Date.now() - read_at > believed_ms) refresh().catch(onError);
      return pick(source_ids);
    },
  };
}
