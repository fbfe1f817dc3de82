import type { Knex } from 'knex';
import type { Client } from 'pg';
import { REQUIRED_LISTS } from '#fields/required-lists';
import { fixedAddress } from './acquire/allowed-hosts.ts';
import type { Layout } from './declaration/layout.ts';
import type { Dataset, DatasetFile } from './define-dataset.ts';
import { expectedRows, writeCoverage } from './history/coverage.ts';
import { withLoader } from './loader-connection.ts';
import { columnName } from './recognize/layout-check.ts';

const withArticle = (words: string) => (words.startsWith('the ') || /^\d/.test(words) ? words : `the ${words}`);

/** In the order of `releaseDate`, in words. */
function releaseWords({ release, acquire }: Pick<DatasetFile, 'release' | 'acquire'>): string {
  const { content } = release;
  const is_downloaded = acquire.how !== 'manual';
  const places = [
    release.above && 'stated above the table',
    release.sheet && 'the name of the sheet',
    release.below && 'stated below the table',
    release.prefer === 'name' && release.name && 'the date in the file name',
    content && !content.lower_bound && withArticle(content.date_from),
    release.properties && 'the properties of the document',
    release.prefer !== 'name' && release.name && 'the date in the file name',
    'a date given when it is loaded',
    release.same_as && `the release of “${release.same_as}” before it`,
    'the time of the file in its archive',
    is_downloaded && 'the time that the publisher’s server states',
    is_downloaded && (release.live || content?.lower_bound) && 'the day of the download',
    content?.lower_bound && `${withArticle(content.date_from)}, before which it cannot have been published`,
  ].filter((place) => typeof place === 'string');
  return places.join('; else ');
}

const noteOf = (column: Layout['columns'][string]) => (typeof column === 'string' ? null : column.note);

function describeLayout(file: DatasetFile, layout: Layout, { verified }: Dataset) {
  return {
    id: layout.id,
    verified: layout.verified ?? verified ?? null,
    format: layout.read.format,
    note: layout.note ?? null,
    columns: Object.entries(layout.columns).map(([published, column]) => {
      const name = columnName(column);
      const kind = file.writes.find((candidate) => name in candidate.columns);
      return { published, name, description: noteOf(column) ?? kind?.columns[name]?.description ?? null };
    }),
    ignored: layout.ignored ?? [],
    optional: layout.optional ?? [],
  };
}

function describeFile(file: DatasetFile, dataset: Dataset) {
  return {
    kind: file.kind,
    title: file.title,
    mode: file.mode,
    url: fixedAddress(file.acquire),
    acquire: file.acquire.how,
    acquire_note: file.acquire.how === 'manual' ? file.acquire.reason : null,
    release: releaseWords(file),
    layouts: file.layouts.map((layout) => describeLayout(file, layout, dataset)),
    writes: file.writes.map((kind) => ({
      kind: kind.kind,
      description: kind.description,
      fields: Object.entries(kind.columns).map(([name, { sql, description }]) => ({ name, type: sql, description })),
    })),
    expect: file.expect,
  };
}

function declared(dataset: Dataset) {
  return {
    source_id: dataset.id,
    title: dataset.title,
    publisher: dataset.publisher,
    landing_url: dataset.landing_url,
    license: dataset.license,
    cadence: dataset.cadence,
    release_lag_days: dataset.release_lag ?? 0,
    schedule: dataset.schedule ?? null,
    exempt_reason: dataset.exempt_reason ?? null,
    notes: [dataset.notes, dataset.no_size].filter(Boolean).join(' ') || null,
    required_for_screening: REQUIRED_LISTS.includes(dataset.id),
    is_own: dataset.is_own ?? false,
    expected_rows: expectedRows(dataset),
    files: dataset.files.map((file) => describeFile(file, dataset)),
  };
}

/** Those that changed; what loads have written stays. */
export async function registerSources(db: Knex, datasets: Dataset[]): Promise<void> {
  const rows = datasets.map(declared);
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const of = (table: string) => names.map((name) => `${table}.${name}`).join(', ');
  await db.raw(
    `insert into source (${names.join(', ')}) select ${names.join(', ')} from json_populate_recordset(null::source, ?) order by source_id
     on conflict (source_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     where (${of('source')}) is distinct from (${of('excluded')})`,
    [JSON.stringify(rows)],
  );
  await measureLoads(db, datasets);
}

/**
 * A newer version may expect more of a source, and coverage of old loads is derived from their rows. For a source being
 * loaded, the load does it.
 */
async function measureLoads(db: Knex, datasets: Dataset[]): Promise<void> {
  const ids = datasets.map(({ id }) => id);
  if (!(await db('source').whereIn('source_id', ids).whereNotNull('last_loaded_at').first('source_id'))) return;
  await withLoader(db, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ source_id: string; coverage: string | null }>(
      'select source_id, coverage from source where source_id = any($1) and last_loaded_at is not null for update skip locked',
      [ids],
    );
    const free = new Map(rows.map(({ source_id, coverage }) => [source_id, coverage]));
    const stored = datasets.filter(({ id }) => free.has(id));
    for (const dataset of stored) if (free.get(dataset.id) === null) await markSmallLoads(client, dataset);
    await writeCoverage(client, stored);
    await client.query('commit');
  });
}

async function markSmallLoads(client: Client, { id, files }: Dataset): Promise<void> {
  for (const { kind, expect } of files)
    await client.query(
      `update load set is_partial = true where source_id = $1 and file_kind = $2 and status in ('accepted', 'unchanged') and not is_sample and rows_read < $3`,
      [id, kind, expect.rows?.min ?? 0],
    );
}
