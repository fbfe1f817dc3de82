import { readFile } from 'node:fs/promises';
import { type Addresses, addressesOf } from './acquire/addresses.ts';
import { allowedHosts } from './acquire/allowed-hosts.ts';
import { type Download, type DownloadSettings, download, type Known } from './acquire/download.ts';
import { DownloadFailed } from './acquire/polite-fetch.ts';
import type { Dataset, DatasetFile, WantedContext } from './define-dataset.ts';
import { ensureRegistered, loadFile } from './load-file.ts';
import { beginLoad } from './load-history.ts';
import type { LoadDeps, LoadOptions } from './load-part.ts';
import type { LoadReport } from './load-report.ts';
import { failDeadLoads, lockSource, openLoaderConnection } from './loader-connection.ts';
import { Refusal, shownReason } from './refusal.ts';

export interface SourceReport {
  loaded: LoadReport[];
  /** Addresses where nothing changed since the last download. */
  not_modified: string[];
  /** Downloads that did not come about, with the sentence; each stands in the load history too. */
  failed: { file_kind: string; reason: string }[];
}

export interface SourceOptions extends Pick<LoadOptions, 'accept_drop' | 'again' | 'as_of'> {
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

/** Writes an outcome without a file into the history: nothing new at the publisher, or a download that failed. */
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
    await lockSource(client, dataset.id, 30_000);
    await failDeadLoads(client, dataset.id);
    const load_id = await beginLoad(client, { source_id: dataset.id, file_kind: kind, file_name: name, is_sample: false, by_hand: false });
    await client.query(
      `update load set status = $2, error_message = $3, shown_reason = $4, completed_at = clock_timestamp() where load_id = $1`,
      [load_id, status, error?.message ?? null, error && shownReason(error)],
    );
    if (status === 'unchanged') await client.query('update source set last_loaded_at = now() where source_id = $1', [dataset.id]);
  } finally {
    await client.end();
  }
}

async function nextPage(file: DatasetFile, fetched: Download): Promise<string | null> {
  if (file.acquire.how !== 'pages' || fetched.outcome !== 'fetched') return null;
  return file.acquire.next(JSON.parse(await readFile(fetched.path, 'utf8')));
}

/** Fetches and loads what a publisher offers today, one kind of file after the other; a failure of one does not keep the others. */
export async function loadSource(deps: LoadDeps, dataset: Dataset, options: SourceOptions): Promise<SourceReport> {
  await ensureRegistered(deps, dataset);
  const today = deps.now?.() ?? new Date();
  const fetching = { ...options.download, hosts: allowedHosts(dataset, today) };
  const report: SourceReport = { loaded: [], not_modified: [], failed: [] };
  const done = new Set<string>();
  const fail = async (file: DatasetFile, error: unknown) => {
    if (!(error instanceof DownloadFailed) && !(error instanceof Refusal)) throw error;
    report.failed.push({ file_kind: file.kind, reason: error.message });
    await note(deps, dataset, file.kind, '', 'failed', error);
  };
  const offers: { file: DatasetFile; addresses: Addresses }[] = [];
  for (const file of dataset.files) {
    if (file.acquire.how === 'manual') continue;
    try {
      offers.push({ file, addresses: await addressesOf(file.acquire, fetching, today) });
    } catch (error) {
      await fail(file, error);
    }
  }
  for (const { file, addresses } of offers) {
    const shared = (url: string) => offers.filter((other) => !other.addresses.post && other.addresses.urls.includes(url)).length > 1;
    try {
      await loadKind(deps, dataset, file, addresses, { options: { ...options, download: fetching }, report, done, shared });
    } catch (error) {
      await fail(file, error);
    }
  }
  return report;
}

interface Run {
  options: SourceOptions;
  report: SourceReport;
  /** Addresses that were read already. */
  done: Set<string>;
  /** Kinds that come in one bundle share its address: it is fetched once and read as whatever it holds. */
  shared: (url: string) => boolean;
}

interface Wanted {
  url: string;
  again?: boolean;
}

const wantedContext = (deps: LoadDeps, tried: ReadonlySet<string>): WantedContext => ({
  today: deps.now?.() ?? new Date(),
  tried,
  query: async (sql, values = []) => (await deps.db.raw(sql, values as never[])).rows,
});

async function loadKind(deps: LoadDeps, dataset: Dataset, file: DatasetFile, { take, urls, post }: Addresses, run: Run): Promise<void> {
  const { options, report, done } = run;
  const { acquire } = file;
  if (file.mode !== 'delta' && take !== 'first' && urls.length > 1) {
    throw new Error(
      `${dataset.id} ${file.kind} comes in ${urls.length} parts and is a full list: each part would close the others' records.`,
    );
  }
  const queue: Wanted[] = urls.map((url) => ({ url }));
  const tried = new Set<string>();
  const more = async () => queue.shift() ?? (acquire.how === 'wanted' ? await acquire.next(wantedContext(deps, tried)) : null);
  let found = acquire.how === 'wanted';
  for (let wanted = await more(); wanted; wanted = await more()) {
    const { url } = wanted;
    const again = options.again || wanted.again;
    if (acquire.how === 'wanted' && tried.has(url)) throw new Error(`${dataset.id} ${file.kind} asks for ${url} twice.`);
    tried.add(url);
    // Forms of one page are told apart by what they are sent.
    const asked = post ? `${url}\n${post.body}` : url;
    if (done.has(asked)) return;
    const fetched = await download(url, again ? null : await known(deps, dataset, url), options.download, post);
    if (fetched.outcome === 'missing') {
      if (take !== 'all') continue;
      throw new DownloadFailed(`${url} does not exist (HTTP ${fetched.status}).`);
    }
    found = true;
    done.add(asked);
    if (fetched.outcome === 'not_modified') {
      report.not_modified.push(url);
      await note(deps, dataset, file.kind, url, 'unchanged', null);
    } else {
      try {
        const next = await nextPage(file, fetched);
        if (next) queue.push({ url: next });
        const { path, name, etag, last_modified, fetched_at } = fetched;
        const kind = run.shared(url) ? undefined : file.kind;
        report.loaded.push(
          ...(await loadFile(deps, dataset, { ...options, again, path, name, kind, download: { url, etag, last_modified, fetched_at } })),
        );
      } finally {
        await fetched.clean();
      }
    }
    if (take === 'first') return;
  }
  if (!found && take !== 'any') throw new DownloadFailed(`None of the addresses of ${dataset.id} ${file.kind} exists: ${urls.join(', ')}.`);
}
