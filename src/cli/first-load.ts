import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSubfolder } from '#data-folder';
import { openRawStore } from '#load/acquire/open-raw-store';
import type { Dataset } from '#load/define-dataset';
import type { LoadReport } from '#load/history/load-report';
import { type FolderOptions, loadFolder } from '#load/load-folder';
import { sampleDatasets, writeSample } from '../../sample/generate.ts';
import { generateWorld, smallCounts } from '../../sample/world.ts';
import { say } from './command.ts';
import { updateLinks } from './link.ts';
import { reportLine } from './load-lines.ts';
import type { Loading } from './own-tables.ts';
import { OWN_SOURCES } from './own-tables.ts';
import { loadProgress, openProgress } from './progress.ts';

/**
 * By earlier starts, into which database: a restart does not read the files again. (The load engine would skip them.)
 */
function openMarks(data_dir: string, database_url: string) {
  const file = join(data_dir, 'loaded.json');
  const { host, pathname } = new URL(database_url);
  const place = `${host}${pathname}`;
  const all: Record<string, Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    has: (what: string, state: string) => all[place]?.[what] === state,
    set: (what: string, state: string) => {
      all[place] = { ...all[place], [what]: state };
      writeFileSync(file, JSON.stringify(all, null, 2));
    },
  };
}

function filesOf(folder: string | URL): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [] : join(entry.parentPath, entry.name))).sort();
}

function folderState(folder: string): string {
  const hash = createHash('sha256');
  for (const path of filesOf(folder)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

const folder = new URL('../../sample/', import.meta.url);

/** So that a newer checkout loads its newer sample world. */
function sampleFingerprint(): string {
  const hash = createHash('sha256');
  for (const path of filesOf(folder)) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

async function generateSample(target: string, source_ids: string[]): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const written = (await sampleDatasets()).map(({ source_id }) => source_id).filter((id) => source_ids.includes(id));
  await writeSample(generateWorld(1, undefined, smallCounts), target, written);
}

async function load({ settings, db }: Loading, label: string, datasets: Dataset[], folder: string, options: FolderOptions) {
  const raw = await openRawStore(settings);
  const progress = openProgress(label);
  try {
    const report = await loadFolder({ db, raw, on_progress: loadProgress(progress) }, datasets, folder, {
      ...options,
      on_recognize: ({ done, total }) => progress.update(done, total, `${label} recognizing files`),
    });
    await updateLinks({ db });
    return report;
  } finally {
    progress.end();
  }
}

/** Only into a database without real data, and once per version of the sample world. */
export async function loadSample(loading: Loading): Promise<void> {
  const { settings, db, datasets, database_url } = loading;
  const { rows } = await db.raw('select world from service_world');
  if (rows[0].world === 'real') return;
  const wanted = datasets.filter(({ id }) => !OWN_SOURCES.includes(id));
  const marks = openMarks(settings.data_dir, database_url);
  const state = `${sampleFingerprint()} ${wanted.map(({ id }) => id).join(',')}`;
  if (rows[0].world === 'sample' && marks.has('sample', state)) return;
  say('sample     loading the sample world: every source, with invented people');
  const folder = openSubfolder(settings.data_dir, 'sample');
  await generateSample(
    folder,
    wanted.map(({ id }) => id),
  );
  const began = Date.now();
  const { loaded, ...rest } = await load(loading, 'sample', wanted, folder, { is_sample: true });
  const refused = [
    ...loaded.filter(({ status }) => status === 'refused').map(reportLine),
    ...[...rest.refused, ...rest.unknown].map(({ file, reason }) => `${file}  ${reason}`),
  ];
  if (refused.length > 0) throw new Error(`The sample world could not be loaded:\n${refused.join('\n')}`);
  const count = loaded.reduce((sum, report) => sum + report.rows_loaded, 0);
  say(
    `sample     loaded ${loaded.length} files with ${count} rows from ${wanted.length} sources in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  marks.set('sample', state);
}

/** Each file is recognized by its content. Refused files are listed, and the data already served stays as it is. */
export async function loadFrom(loading: Loading, folder: string): Promise<void> {
  const marks = openMarks(loading.settings.data_dir, loading.database_url);
  const state = folderState(folder);
  if (marks.has(folder, state)) return;
  say(`load       ${folder}: recognizing the files, then loading them one by one`);
  const on_report = (report: LoadReport) => say(reportLine(report));
  const { loaded, refused, not_releases, unknown } = await load(loading, 'load', loading.datasets, folder, { on_report });
  for (const { file, reason } of refused) say(`${file}  REFUSED: ${reason}`);
  say(
    `loaded     ${loaded.length} files; ${not_releases.length} are not data releases, ${unknown.length} were not recognized (script/load --all --from lists the reasons)`,
  );
  marks.set(folder, state);
}
