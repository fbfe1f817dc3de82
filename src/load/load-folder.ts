import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { Deferred } from './apply/extent.ts';
import type { Dataset } from './define-dataset.ts';
import type { LoadReport } from './history/load-report.ts';
import { fileOnDisk } from './load-file.ts';
import type { LoadDeps, LoadOptions } from './load-options.ts';
import { type FoundFile, inLoadOrder } from './load-order.ts';
import { loadPart } from './load-part.ts';
import { loaderConnections, repairLoads } from './loader-connection.ts';
import { type Recognition, recognize } from './recognize/recognize.ts';
import { registerSources } from './register-sources.ts';

export interface FolderReport {
  loaded: LoadReport[];
  /** Similar to a known layout, or damaged. */
  refused: { file: string; source_id: string | null; reason: string }[];
  not_releases: { file: string; source_id: string | null; reason: string }[];
  unknown: { file: string; reason: string }[];
}

export interface FolderOptions extends LoadOptions {
  only?: string[];
  on_report?: (report: LoadReport) => void;
  /** A large folder takes minutes. */
  on_recognize?: (progress: { file: string; done: number; total: number }) => void;
}

/** Each folder once, so that a loop of links ends. */
async function filesUnder(folder: string, seen = new Set<string>()): Promise<{ path: string; dangling: boolean }[]> {
  const real = await realpath(folder);
  if (seen.has(real)) return [];
  seen.add(real);
  const files: { path: string; dangling: boolean }[] = [];
  for (const name of (await readdir(folder)).filter((entry) => !entry.startsWith('.')).sort()) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) files.push(...(await filesUnder(path, seen)));
    else if (!found || found.isFile()) files.push({ path, dangling: !found });
  }
  return files;
}

/** Text in this process while readers open others. */
const AT_ONCE = 3;

/** Loads every file in a folder that is a release of a dataset, and reports why any other file is not. */
export async function loadFolder(deps: LoadDeps, datasets: Dataset[], folder: string, options: FolderOptions = {}): Promise<FolderReport> {
  await registerSources(deps.db, datasets);
  await repairLoads(deps.db);
  const report: FolderReport = { loaded: [], refused: [], not_releases: [], unknown: [] };
  const folder_begun_at = new Date();
  const wanted = (dataset: Dataset | null) => !options.only || (dataset !== null && options.only.includes(dataset.id));
  const found: FoundFile[] = [];
  const files = await filesUnder(folder);
  let done = 0;
  const recognized = Readable.from(files).map(
    async ({ path, dangling }: (typeof files)[number]) => {
      options.on_recognize?.({ file: relative(folder, path), done, total: files.length });
      const answers = dangling ? [{ outcome: 'unknown' as const, part: null, reason: 'a broken link' }] : await recognize(datasets, path);
      done += 1;
      return { path, answers };
    },
    { concurrency: AT_ONCE },
  );
  for await (const { path, answers } of recognized as AsyncIterable<{ path: string; answers: Recognition[] }>) {
    for (const answer of answers) {
      const shown = relative(folder, path) + (answer.part?.member ? `/${answer.part.member}` : '');
      if (answer.outcome === 'recognized') {
        if (wanted(answer.dataset)) found.push({ path, found: answer });
      } else if (answer.outcome === 'unknown') report.unknown.push({ file: shown, reason: answer.reason });
      else {
        const list = answer.outcome === 'refused' ? report.refused : report.not_releases;
        if (wanted(answer.dataset)) list.push({ file: shown, source_id: answer.dataset?.id ?? null, reason: answer.reason });
      }
    }
  }
  const connections = loaderConnections(deps.db);
  const take = async ({ path, found: part }: FoundFile, undersized: LoadOptions['undersized']) => {
    const loaded = await loadPart({ ...deps, connections }, part, await fileOnDisk(path), { ...options, folder_begun_at, undersized });
    report.loaded.push(loaded);
    options.on_report?.(loaded);
  };
  // Complete lists first, then excerpts, then changes, then what takes its date from one of them.
  let later: FoundFile[] = [];
  const rank = ({ found: { dataset, file } }: FoundFile) =>
    [dataset.id, file.release.same_as ? 'companion' : '', file.mode === 'delta' ? 'changes' : ''].join(' ');
  let before = '';
  const loadLater = async () => {
    const small = later;
    later = [];
    for (const entry of small) await take(entry, 'partial');
  };
  try {
    for (const entry of await inLoadOrder(found, options.as_of ?? null)) {
      if (rank(entry) !== before) await loadLater();
      before = rank(entry);
      try {
        await take(entry, 'later');
      } catch (error) {
        if (!(error instanceof Deferred)) throw error;
        later.push(entry);
      }
    }
    await loadLater();
  } finally {
    await connections.close();
  }
  return report;
}
