import { readFile } from 'node:fs/promises';
import { traced } from '#tracing/span';
import { type Addresses, addressesOf } from './acquire/addresses.ts';
import { allowedHosts } from './acquire/allowed-hosts.ts';
import { type DownloadSettings, download, type Known } from './acquire/download.ts';
import { DownloadFailed } from './acquire/polite-fetch.ts';
import type { Dataset, DatasetFile } from './define-dataset.ts';
import { beginLoad } from './history/load-history.ts';
import { emptyReport, type LoadReport } from './history/load-report.ts';
import { ensureRegistered, loadFile } from './load-file.ts';
import type { LoadDeps, LoadOptions } from './load-options.ts';
import { withLoader } from './loader-connection.ts';
import { Refusal, shownReason } from './refusal.ts';

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
const note = (deps: LoadDeps, dataset: Dataset, kind: string, name: string, error: Error | null): Promise<void> =>
  withLoader(deps.db, async (client) => {
    const load_id = await beginLoad(client, emptyReport(dataset.id, name, { file_kind: kind }), false);
    await client.query(
      `update load set status = $2, error_message = $3, shown_reason = $4, completed_at = clock_timestamp() where load_id = $1`,
      [load_id, error ? 'failed' : 'unchanged', error?.message ?? null, error && shownReason(error)],
    );
    if (!error) await client.query('update source set last_loaded_at = now() where source_id = $1', [dataset.id]);
  });

/** A failure of one kind of file does not stop the others. */
export const loadSource = (deps: LoadDeps, dataset: Dataset, options: SourceOptions): Promise<SourceReport> =>
  traced('load a source', { 'proviso.source': dataset.id }, () => downloadAndLoad(deps, dataset, options));

interface Walk {
  deps: LoadDeps;
  dataset: Dataset;
  options: SourceOptions;
  today: Date;
  report: SourceReport;
  done: Set<string>;
  isShared: (url: string) => boolean;
}

async function downloadAndLoad(deps: LoadDeps, dataset: Dataset, options: SourceOptions): Promise<SourceReport> {
  await ensureRegistered(deps, dataset);
  const today = deps.now?.() ?? new Date();
  const download = { ...options.download, hosts: allowedHosts(dataset, today) };
  const report: SourceReport = { loaded: [], not_modified: [], failed: [] };
  const attempt = async (file: DatasetFile, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DownloadFailed) && !(error instanceof Refusal)) throw error;
      report.failed.push({ file_kind: file.kind, reason: error.message });
      await note(deps, dataset, file.kind, '', error);
    }
  };
  const offers: { file: DatasetFile; addresses: Addresses }[] = [];
  for (const file of dataset.files) {
    if (file.acquire.how === 'manual') continue;
    await attempt(file, async () => {
      offers.push({ file, addresses: await addressesOf(file.acquire, download, today) });
    });
  }
  // Kinds that come in one bundle share its address, which is downloaded once.
  const isShared = (url: string) => offers.filter((other) => !other.addresses.post && other.addresses.urls.includes(url)).length > 1;
  const walk: Walk = { deps, dataset, options: { ...options, download }, today, report, done: new Set(), isShared };
  for (const { file, addresses } of offers) await attempt(file, () => takeKind(file, addresses, walk));
  return report;
}

async function nextPage({ acquire }: DatasetFile, path: string): Promise<string | null> {
  return acquire.how === 'pages' ? acquire.next(JSON.parse(await readFile(path, 'utf8'))) : null;
}

async function takeKind(file: DatasetFile, { take, urls, post }: Addresses, walk: Walk): Promise<void> {
  const { deps, dataset, options, today, report, done } = walk;
  const { acquire } = file;
  if (file.mode !== 'delta' && take !== 'first' && urls.length > 1) {
    throw new Error(
      `${dataset.id} ${file.kind} has ${urls.length} parts but is declared as a full list: each part would close the records of the others.`,
    );
  }
  const queue: { url: string; again?: boolean }[] = urls.map((url) => ({ url }));
  const tried = new Set<string>();
  const query = async (sql: string, values: unknown[] = []) => (await deps.db.raw(sql, values as never[])).rows;
  const more = async () => queue.shift() ?? (acquire.how === 'wanted' ? await acquire.next({ today, tried, query }) : null);
  let found = acquire.how === 'wanted';
  for (let wanted = await more(); wanted; wanted = await more()) {
    const { url } = wanted;
    const again = Boolean(options.again || wanted.again);
    if (acquire.how === 'wanted' && tried.has(url)) throw new Error(`${dataset.id} ${file.kind} requests ${url} twice.`);
    tried.add(url);
    // Forms of one page are distinguished by what is sent to them.
    const question = post ? `${url}\n${post.body}` : url;
    if (done.has(question)) return;
    const fetched = await download(url, again ? null : await known(deps, dataset, url), options.download, post);
    if (fetched.outcome === 'missing') {
      if (take !== 'all') continue;
      throw new DownloadFailed(`${url} does not exist (HTTP ${fetched.status}).`);
    }
    found = true;
    done.add(question);
    if (fetched.outcome === 'not_modified') {
      report.not_modified.push(url);
      await note(deps, dataset, file.kind, url, null);
    } else {
      const { path, name, etag, last_modified, fetched_at } = fetched;
      try {
        const next = await nextPage(file, path);
        if (next) queue.push({ url: next });
        // A bundle may have several kinds.
        const kind = walk.isShared(url) ? undefined : file.kind;
        const load = { ...options, again, path, name, kind, download: { url, etag, last_modified, fetched_at } };
        report.loaded.push(...(await loadFile(deps, dataset, load)));
      } finally {
        await fetched.clean();
      }
    }
    if (take === 'first') return;
  }
  if (!found && take !== 'any') throw new DownloadFailed(`None of the addresses of ${dataset.id} ${file.kind} exists: ${urls.join(', ')}.`);
}
