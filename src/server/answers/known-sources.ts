import type { Queries } from '#accounts/keys';
import { readCache } from '#db/read-cache';
import { freshness_columns, freshnessOf } from '#fields/freshness';
import { EXCLUSION_LISTS } from '#fields/required-lists';
import type { World } from '#fields/world';
import { emptyReason, type SourceStatus } from '#lists/empty-reason';
import type { Known } from '#pages/layout';
import { Problem } from '../errors.ts';
import type { SourceNote } from './meta.ts';

interface KnownSource {
  note: SourceNote;
  json: string;
  is_loaded: boolean;
}

export interface Registry extends Known {
  /** By id: they are noted in the order in which concurrent queries end. */
  of: (source_ids: readonly string[]) => KnownSource[];
  statusOf: (source_ids: readonly string[]) => SourceStatus[];
  world: World;
}

function known(row: Record<string, any>, now: Date): KnownSource {
  const { freshness, release_freshness } = freshnessOf(row as Parameters<typeof freshnessOf>[0], now);
  const note: SourceNote = {
    source_id: row.source_id,
    title: row.title,
    last_loaded_at: row.last_loaded_at?.toISOString() ?? null,
    release_date: row.last_release_date,
    freshness,
    release_freshness,
    rows: row.row_count,
    ...(row.coverage === 'partial' && { coverage: 'partial', ...(row.coverage_note && { coverage_note: row.coverage_note }) }),
    ...(row.is_sample && { is_sample: true }),
  };
  return { note, json: JSON.stringify({ ...note, title: undefined }), is_loaded: row.last_loaded_at !== null };
}

/** Less than a tenth of what a source usually has is an excerpt, too small to search. */
const isLoaded = ({ row_count, expected_rows, is_sample }: Record<string, any>): boolean =>
  row_count > 0 && (is_sample || expected_rows === null || row_count * 10 >= expected_rows);

export function openKnownSources(db: Queries, onError: (error: unknown) => void = () => {}) {
  /** Within `ttl` a load appears in meta. */
  const cached = readCache<Registry>({ max: 1, ttl: 2000 });
  let newest: Registry | null = null;
  let reads = 0;
  let newest_read = 0;

  const load = async (): Promise<Registry> => {
    const read = ++reads;
    const { rows } =
      await db.query(`select source_id, title, ${freshness_columns}, row_count, expected_rows, coverage, coverage_note, service_world.world
      from source cross join service_world`);
    const now = new Date();
    const sources = new Map(rows.map((row) => [row.source_id as string, known(row, now)]));
    const registry: Registry = {
      of: (ids) => ids.toSorted().flatMap((id) => sources.get(id) ?? []),
      statusOf: (ids) =>
        ids.map((id) => {
          const { note = { source_id: id, title: id }, is_loaded = false } = sources.get(id) ?? {};
          return { ...note, is_loaded };
        }),
      // No row: no source is registered, so none is loaded.
      world: rows[0]?.world ?? 'empty',
      titles: new Map(rows.map((row) => [row.source_id, row.title])),
      loaded: new Set(rows.filter(isLoaded).map(({ source_id }) => source_id)),
    };
    // A slow read may end after one that began later.
    if (read > newest_read) [newest, newest_read] = [registry, read];
    return registry;
  };
  const current = () => cached(db, '', load);

  return {
    /** Never older than the cache allows: for the reason why something is not on file. */
    current,
    /** The old copy is used while a new one is read. */
    read(): Registry | Promise<Registry> {
      const reading = current();
      if (!newest) return reading;
      reading.catch(onError);
      return newest;
    },
  };
}

type Noted = Pick<SourceNote, 'source_id' | 'title' | 'coverage' | 'coverage_note'>;

/** In exclusion lists people look for somebody, in other sources for figures. */
export const partialMeans = (notes: readonly Pick<Noted, 'source_id'>[]): string =>
  notes.every(({ source_id }) => EXCLUSION_LISTS.includes(source_id))
    ? 'A person or business that is not found may still be listed.'
    : 'Counts, averages and rankings cover that part only, and a missing record proves nothing.';

export const partialNotes = (notes: readonly Noted[]): string[] =>
  notes
    .filter(({ coverage }) => coverage === 'partial')
    .map(
      ({ source_id, title, coverage_note }) =>
        `Only part of "${title}" is loaded${coverage_note ? ` (${coverage_note})` : ''}. ${partialMeans([{ source_id }])}`,
    );

/** For a response in which each source says how much of it is loaded. */
export function partialWarning(notes: readonly Noted[]): string[] {
  const partial = notes.filter(({ coverage }) => coverage === 'partial');
  if (partial.length < 2) return partialNotes(partial);
  const titles = new Intl.ListFormat('en-US').format(partial.map(({ title }) => `"${title}"`));
  return [`Only part of ${titles} is loaded (see coverage_note). ${partialMeans(partial)}`];
}

/** Behind a number. */
export function partOf(notes: readonly Pick<Noted, 'title' | 'coverage'>[]): string {
  const titles = notes.filter(({ coverage }) => coverage === 'partial').map(({ title }) => title);
  return titles.length === 0
    ? ''
    : titles.length <= 2
      ? `, in the loaded part of ${titles.join(' and ')}`
      : `, in the loaded part of ${titles.length} sources, named below`;
}

const named = 3;

function partSentence(statuses: readonly SourceStatus[]): string {
  const parts = statuses.filter(({ is_loaded, coverage }) => is_loaded && coverage === 'partial');
  if (parts.length === 0) return '';
  const shown = parts.slice(0, named).map(({ title, coverage_note }) => `"${title}"${coverage_note ? ` (${coverage_note})` : ''}`);
  const more = parts.length > named ? ` and ${parts.length - named} more sources` : '';
  return ` Only part of ${shown.join(', ')}${more} is loaded, so the published files may have it.`;
}

/** The 404 of a record says where its sources are not loaded, or only in part: it may be published all the same. */
export function absentRecord(
  error: Problem,
  declared: readonly string[] | undefined,
  statusOf: (ids: readonly string[]) => SourceStatus[],
) {
  const searched = error.sources ?? declared;
  if (error.code !== 'not_found' || !searched) return error;
  const statuses = statusOf(searched);
  const why = emptyReason(statuses, {}, null);
  if (why?.code === 'not_loaded') return new Problem('not_found', why.detail);
  const part = partSentence(statuses);
  return part === '' ? error : new Problem('not_found', `${error.message}${part}`, { errors: error.errors, extra: error.extra });
}
