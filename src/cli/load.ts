import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openRawStore } from '#load/acquire/open-raw-store';
import type { Dataset } from '#load/define-dataset';
import { discoverDatasets } from '#load/discover-datasets';
import type { LoadReport } from '#load/history/load-report';
import { loadFile, loadRecognized } from '#load/load-file';
import { type FolderReport, loadFolder } from '#load/load-folder';
import type { LoadDeps, LoadOptions } from '#load/load-options';
import { loadSource } from '#load/load-source';
import { recognize } from '#load/recognize/recognize';
import { registerSources } from '#load/register-sources';
import { endMixedWorld, removedSentence } from '#load/world/sample-world';
import { drain } from '#search/outbox';
import { breakSilence, type Command, dayOption, fromUser, readArguments, say, UsageError } from './command.ts';
import { updateLinks } from './link.ts';
import { loadMarks, reportLine, sourceTable } from './load-lines.ts';
import { loadOwnTables } from './own-tables.ts';
import { loadProgress, openProgress } from './progress.ts';
import { type Stores, withStores } from './stores.ts';

const flags = {
  file: { type: 'string', multiple: true },
  from: { type: 'string' },
  all: { type: 'boolean' },
  // They add records and close none.
  partial: { type: 'boolean' },
  // Of all files with --file; with --from, of files that state none.
  'as-of': { type: 'string' },
  'accept-drop': { type: 'boolean' },
  // Because the rules that read them have changed.
  again: { type: 'boolean' },
} as const;

interface Query {
  datasets: Dataset[];
  ids: string[];
  files: string[];
  from: string | null;
  options: LoadOptions;
}

function check(args: string[], datasets: Dataset[]): Query {
  const { values, positionals: ids } = readArguments(args, flags);
  const wrong = (why: string) => new UsageError(why);
  const known = datasets.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw wrong(`unknown source: ${unknown.join(', ')}; use one of: ${known.join(', ')}`);
  const as_of = values['as-of'] === undefined ? null : dayOption('--as-of', values['as-of']);
  const files = (values.file ?? []).map(fromUser);
  const from = values.from ? fromUser(values.from) : null;
  if (files.length > 0 && (from || values.all))
    throw wrong('use only one of --file (the files you name), --from (every file in a folder) and --all (downloads from every publisher)');
  if (values.partial && files.length === 0)
    throw wrong('--partial works with --file only; with --from, files too small to be complete are loaded as partial');
  if (files.length > 0 && ids.length > 1) throw wrong('--file loads files of one source: name at most one SOURCE_ID');
  if (files.length === 0 && !from && !values.all && ids.length === 0)
    throw wrong('nothing to load: name a SOURCE_ID, --file, --from or --all');
  for (const file of files) if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw wrong(`--file ${file}: no such file`);
  if (from && !statSync(from, { throwIfNoEntry: false })?.isDirectory()) throw wrong(`--from ${from}: no such folder`);
  return {
    datasets,
    ids: values.all ? [] : ids,
    files,
    from,
    options: {
      ...{ as_of, as_of_overrides: files.length > 0, partial: values.partial ?? false },
      ...{ accept_drop: values['accept-drop'] ?? false, again: values.again ?? false },
    },
  };
}

/** Without a source id each file is recognized by its content. */
async function loadFiles(
  deps: LoadDeps,
  { datasets, ids, files, options }: Query,
  on_report: (report: LoadReport) => void,
): Promise<number> {
  let failures = 0;
  for (const path of files) {
    const dataset = datasets.find(({ id }) => id === ids[0]);
    if (dataset) {
      for (const report of await loadFile(deps, dataset, { ...options, path })) on_report(report);
      continue;
    }
    const answers = await recognize(datasets, path);
    const recognized = answers.filter((answer) => answer.outcome === 'recognized');
    for (const answer of recognized) on_report(await loadRecognized(deps, answer, path, options));
    // If a bundle had loadable members, its other members are only reported. A file of which nothing was loaded is a
    // failure.
    for (const answer of answers) {
      if (answer.outcome === 'recognized') continue;
      say(`${path}  ${answer.outcome.replaceAll('_', ' ')}: ${answer.reason}`);
      if (recognized.length === 0 || answer.outcome === 'refused') failures++;
    }
  }
  return failures;
}

async function download(
  deps: LoadDeps,
  { datasets, ids, options }: Query,
  sec_user_agent: string | undefined,
  on_report: (report: LoadReport) => void,
): Promise<number> {
  let failures = 0;
  for (const dataset of datasets.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const { id, files, landing_url } = dataset;
    for (const { kind, acquire } of files)
      if (acquire.how === 'manual') say(`${id}  ${kind}  is not downloaded automatically from ${landing_url}: ${acquire.reason}`);
    if (files.every(({ acquire }) => acquire.how === 'manual')) {
      if (ids.includes(id)) failures++;
      continue;
    }
    const { loaded, not_modified, failed } = await loadSource(deps, dataset, { ...options, download: { sec_user_agent } });
    for (const report of loaded) on_report(report);
    for (const url of not_modified) say(`${id}  no new release at ${url}`);
    for (const { file_kind, reason } of failed) say(`${id}  ${file_kind}  NOT LOADED: ${reason}`);
    failures += failed.length;
  }
  return failures;
}

function printLists({ loaded, refused, not_releases, unknown }: FolderReport): void {
  const list = (title: string, lines: string[]) => say([`\n${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)].join('\n'));
  list(
    'loaded',
    loaded.filter(({ status }) => status !== 'refused').map((load) => `${load.source_id}  ${load.file_name}${loadMarks(load)}`),
  );
  const named = refused.map(({ file, source_id, reason }) => `${file}  ${source_id ?? ''}  ${reason}`);
  const loads = loaded.filter(({ status }) => status === 'refused');
  const all = [...named, ...loads.map(({ file_name, source_id, reason }) => `${file_name}  ${source_id}  ${reason ?? ''}`)];
  if (all.length > 0) list('refused', all);
  if (loaded.length + refused.length + not_releases.length + unknown.length === 0) say('The folder has no files.');
  list(
    'not a data release',
    not_releases.map(({ file, source_id, reason }) => `${file}${source_id ? `  ${source_id}` : ''}  ${reason}`),
  );
  list(
    'unknown',
    unknown.map(({ file, reason }) => `${file}  ${reason}`),
  );
}

/** Right away; a running service would do so within seconds. */
async function updateIndexes({ db, search, indexes }: Stores): Promise<void> {
  if (search.absent) {
    say('indexes: no search server is running; searches read the loaded data from Postgres');
    return;
  }
  const progress = openProgress('indexes');
  try {
    for (const done of await drain(search, db, indexes, { on_progress: progress.update, wait_ms: 60_000 })) {
      if (done.outcome === 'busy') say(`index ${done.alias}: another process is updating it`);
      else if (done.outcome === 'outdated')
        say(`index ${done.alias}: built by another version of Proviso; the changes wait until this version is started`);
      else
        say(
          `index ${done.alias}: ${done.indexed.toLocaleString('en')} written, ${done.deleted.toLocaleString('en')} deleted${done.failures.length > 0 ? `, ${done.failures.length} REJECTED` : ''}`,
        );
    }
  } catch (error) {
    say(
      `The search indexes could not be updated (${(error as Error).message}). The changes stay queued; \`proviso verify\` shows the differences.`,
    );
  } finally {
    progress.end();
  }
}

const load: Command = async ({ args, settings, loaders }) => {
  const datasets = await discoverDatasets(fileURLToPath(loaders));
  const requested = check(args, datasets);
  say(`loading    ${requested.from ?? (requested.files.join(', ') || requested.ids.join(', ') || 'every source that can be downloaded')}`);
  return withStores(settings, 'script/load', async (stores) => {
    await registerSources(stores.db, datasets);
    const removed = await endMixedWorld(stores.db);
    if (removed > 0) say(removedSentence(removed));
    const progress = openProgress('load');
    const deps: LoadDeps = {
      db: stores.db,
      raw: await openRawStore(settings),
      datasets,
      on_progress: loadProgress(progress),
    };
    const reports: LoadReport[] = [];
    const on_report = (report: LoadReport) => {
      reports.push(report);
      progress.print(reportLine(report));
    };
    let folder: FolderReport | null = null;
    let failures = 0;
    try {
      if (requested.from)
        folder = await loadFolder(deps, datasets, requested.from, {
          ...requested.options,
          only: requested.ids.length > 0 ? requested.ids : undefined,
          on_report,
          on_recognize: ({ done, total }) => progress.update(done, total, 'recognizing files'),
        });
      else if (requested.files.length > 0) failures = await loadFiles(deps, requested, on_report);
      else failures = await download(deps, requested, settings.sec_user_agent, on_report);
    } finally {
      progress.end();
    }
    if (reports.length > 0) {
      // They may be wanted only now: the registry of health systems comes with the first real hospitals.
      await loadOwnTables({ settings, db: stores.db, datasets });
      await updateLinks(stores);
      await updateIndexes(stores);
    }
    for (const line of sourceTable(reports)) say(line);
    if (folder) printLists(folder);
    const refused = reports.filter(({ status }) => status === 'refused').length + (folder?.refused.length ?? 0);
    if (refused > 0) say(`\n${refused} refused; the data loaded before is still served`);
    return refused + failures > 0 ? 1 : 0;
  });
};

export const command: Command = (invocation) => {
  const end = breakSilence();
  return load(invocation).finally(end);
};
