import { traced } from '../tracing/span.ts';
import type { DownloadSettings, Known } from './acquire/download.ts';
import { takeOffers } from './acquire/offers.ts';
import type { Dataset } from './define-dataset.ts';
import { beginLoad } from './history/load-history.ts';
import { emptyReport, type LoadReport } from './history/load-report.ts';
import { ensureRegistered, loadFile } from './load-file.ts';
import type { LoadDeps, LoadOptions } from './load-options.ts';
import { openLoaderConnection } from './loader-connection.ts';
import { shownReason } from './refusal.ts';

interface SourceReport {
  loaded: LoadReport[];
  not_modified: string[];
  /** In the load history too. */
  failed: { file_kind: string; reason: string }[];
}

interface SourceOptions extends Pick<LoadOptions, 'accept_drop' | 'again' | 'as_of'> {
  download: DownloadSettings;
}

async function known(deps: LoadDeps, dataset: Dataset, url: string): Promise<Known | null> {
  const row = await deps
    .db('source_file as f')
    .join('load as l', 'l.file_id', 'f.file_id')
    .where({ 'f.source_id': dataset.id, 'f.url': url, 'l.status': 'accepted', 'l.is_sample': false })
    .orderBy('f.file_id', 'desc')
    .first('f.etag', 'f.last_modified');
  return row ?? null;
}

/** Nothing new at the publisher, or a failed download. */
async function note(
  deps: LoadDeps,
  dataset: Dataset,
  kind: string,
  name: string,
  status: 'unchanged' | 'failed',
  error: Error | null,
): Promise<void> {
  const client = await openLoaderConnection(deps.db);
  try {
    const load_id = await beginLoad(client, emptyReport(dataset.id, name, { file_kind: kind }), { by_hand: false });
    await client.query(
      `update load set status = $2, error_message = $3, shown_reason = $4, completed_at = clock_timestamp() where load_id = $1`,
      [load_id, status, error?.message ?? null, error && shownReason(error)],
    );
    if (status === 'unchanged') await client.query('update source set last_loaded_at = now() where source_id = $1', [dataset.id]);
  } finally {
    await client.end();
  }
}

/** A failure of one kind of file does not stop the others. */
export const loadSource = (deps: LoadDeps, dataset: Dataset, options: SourceOptions): Promise<SourceReport> =>
  traced('load a source', { 'proviso.source': dataset.id }, () => downloadAndLoad(deps, dataset, options));

async function downloadAndLoad(deps: LoadDeps, dataset: Dataset, options: SourceOptions): Promise<SourceReport> {
  await ensureRegistered(deps, dataset);
  const now = () => deps.now?.() ?? new Date();
  const report: SourceReport = { loaded: [], not_modified: [], failed: [] };
  await takeOffers(
    dataset,
    { download: options.download, today: now(), again: options.again },
    {
      known: (url) => known(deps, dataset, url),
      wanted: (tried) => ({
        today: now(),
        tried,
        query: async (sql, values = []) => (await deps.db.raw(sql, values as never[])).rows,
      }),
      fetched: async (_file, { path, name, url, etag, last_modified, fetched_at }, { kind, again }) => {
        const load = { ...options, again, path, name, kind, download: { url, etag, last_modified, fetched_at } };
        report.loaded.push(...(await loadFile(deps, dataset, load)));
      },
      not_modified: async (file, url) => {
        report.not_modified.push(url);
        await note(deps, dataset, file.kind, url, 'unchanged', null);
      },
      failed: async (file, error) => {
        report.failed.push({ file_kind: file.kind, reason: error.message });
        await note(deps, dataset, file.kind, '', 'failed', error);
      },
    },
  );
  return report;
}
