import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IsoDate } from '../fields/date.ts';
import type { Dataset } from '../load/define-dataset.ts';
import { discoverDatasets } from '../load/discover-datasets.ts';
import { loadFile, loadRecognised } from '../load/load-file.ts';
import { type FolderReport, loadFolder } from '../load/load-folder.ts';
import type { LoadDeps, LoadOptions } from '../load/load-part.ts';
import type { LoadReport } from '../load/load-report.ts';
import { loadSource } from '../load/load-source.ts';
import { endMixedWorld } from '../load/mixed-world.ts';
import { openRawStore } from '../load/raw-store.ts';
import { recognise } from '../load/recognise.ts';
import { registerSources } from '../load/register-sources.ts';
import { removedSentence } from '../load/sample-world.ts';
import { drain } from '../search/outbox.ts';
import { type Command, fromUser, readArguments, say, UsageError } from './command.ts';
import { updateLinks } from './link.ts';
import { loadMarks, reportLine, sourceTable } from './load-lines.ts';
import { openProgress } from './progress.ts';
import { type Stores, withStores } from './stores.ts';

const usage = 'load [SOURCE_ID…] [--file F…] [--from DIR] [--all] [--partial] [--as-of DATE] [--accept-drop] [--again]';
const flags = {
  file: { type: 'string', multiple: true },
  from: { type: 'string' },
  all: { type: 'boolean' },
  // The files named are excerpts: they add records and close none.
  partial: { type: 'boolean' },
  // Of files named: the day they are of, whatever they say. Of a folder: of those files that nothing else dates.
  'as-of': { type: 'string' },
  'accept-drop': { type: 'boolean' },
  // Files held already are read again: the way they are read has changed (a system was added to a list).
  again: { type: 'boolean' },
} as const;

interface Asked {
  datasets: Dataset[];
  ids: string[];
  files: string[];
  from: string | null;
  options: LoadOptions;
}

function check(args: string[], datasets: Dataset[]): Asked {
  const { values, positionals: ids } = readArguments(args, flags, usage);
  const wrong = (why: string) => new UsageError(`${why}\nusage: proviso ${usage}`);
  const known = datasets.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw wrong(`there is no source ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  const as_of = values['as-of'] ?? null;
  if (as_of !== null && !IsoDate.safeParse(as_of).success) throw wrong(`--as-of ${as_of}: expected a day that exists, YYYY-MM-DD`);
  const files = (values.file ?? []).map(fromUser);
  const from = values.from ? fromUser(values.from) : null;
  if (files.length > 0 && (from || values.all))
    throw wrong('--file names files, --from and --all take all of a folder or of the publishers: one of them');
  if (values.partial && files.length === 0)
    throw wrong('--partial is said of files named with --file; of a folder, files that are too small to be whole are taken as parts');
  if (files.length > 0 && ids.length > 1) throw wrong('files given by hand belong to one source');
  if (files.length === 0 && !from && !values.all && ids.length === 0) throw wrong('what is to be loaded?');
  for (const file of files) if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw wrong(`there is no file ${file}`);
  if (from && !statSync(from, { throwIfNoEntry: false })?.isDirectory()) throw wrong(`--from ${from}: there is no such folder`);
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

/** Files given by hand; without a source id each is recognised by what it holds. */
async function loadFiles(
  deps: LoadDeps,
  { datasets, ids, files, options }: Asked,
  on_report: (report: LoadReport) => void,
): Promise<number> {
  let failures = 0;
  for (const path of files) {
    const dataset = datasets.find(({ id }) => id === ids[0]);
    if (dataset) {
      for (const report of await loadFile(deps, dataset, { ...options, path })) on_report(report);
      continue;
    }
    const answers = await recognise(datasets, path);
    const recognised = answers.filter((answer) => answer.outcome === 'recognised');
    for (const answer of recognised) on_report(await loadRecognised(deps, answer, path, options));
    // Beside what was loaded (members of a bundle) the rest is only told; a file of which nothing was loaded has failed.
    for (const answer of answers) {
      if (answer.outcome === 'recognised') continue;
      say(`${path}  ${answer.outcome.replaceAll('_', ' ')}: ${answer.reason}`);
      if (recognised.length === 0 || answer.outcome === 'refused') failures++;
    }
  }
  return failures;
}

/** What the publishers offer now. Returns how many downloads did not come about. */
async function download(
  deps: LoadDeps,
  { datasets, ids, options }: Asked,
  sec_user_agent: string | undefined,
  on_report: (report: LoadReport) => void,
): Promise<number> {
  let failures = 0;
  for (const dataset of datasets.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const manual = dataset.files.flatMap(({ acquire }) => (acquire.how === 'manual' ? [acquire.reason] : []));
    if (manual.length === dataset.files.length) {
      say(`${dataset.id}  is not downloaded: ${manual[0]}`);
      if (ids.includes(dataset.id)) failures++;
      continue;
    }
    const { loaded, not_modified, failed } = await loadSource(deps, dataset, { ...options, download: { sec_user_agent } });
    for (const report of loaded) on_report(report);
    for (const url of not_modified) say(`${dataset.id}  nothing new at ${url}`);
    for (const { file_kind, reason } of failed) say(`${dataset.id}  ${file_kind}  NOT LOADED: ${reason}`);
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
  if (loaded.length + refused.length + not_releases.length + unknown.length === 0) say('The folder holds no files.');
  list(
    'not a release',
    not_releases.map(({ file, source_id, reason }) => `${file}${source_id ? `  ${source_id}` : ''}  ${reason}`),
  );
  list(
    'unknown',
    unknown.map(({ file, reason }) => `${file}  ${reason}`),
  );
}

/** What was loaded is brought to the indexes now; a running service would do so within seconds. */
async function updateIndexes({ db, search, indexes }: Stores): Promise<void> {
  if (search.absent) {
    say('indexes: no search server runs; searches read what was loaded from Postgres');
    return;
  }
  const progress = openProgress('indexes');
  try {
    for (const done of await drain(search, db, indexes, { on_progress: progress.update, wait_ms: 60_000 })) {
      if (done.outcome === 'busy') say(`index ${done.alias}: another process is bringing it up to date`);
      else
        say(
          `index ${done.alias}: ${done.indexed} written, ${done.deleted} deleted${done.failures.length > 0 ? `, ${done.failures.length} REFUSED` : ''}`,
        );
    }
  } catch (error) {
    say(
      `The indexes could not be brought up to date (${(error as Error).message}); the changes stay queued, and \`proviso verify\` tells the difference.`,
    );
  } finally {
    progress.end();
  }
}

export const command: Command = {
  usage,
  summary: 'loads files given by hand, every file of a folder, or what the publishers have now',
  async run({ args, settings, loaders }) {
    const datasets = await discoverDatasets(fileURLToPath(loaders));
    const asked = check(args, datasets);
    return withStores(settings, 'script/load', async (stores) => {
      await registerSources(stores.db, datasets);
      const removed = await endMixedWorld(stores.db);
      if (removed > 0) say(removedSentence(removed));
      const progress = openProgress('load');
      const deps: LoadDeps = {
        db: stores.db,
        raw: await openRawStore(settings),
        on_progress: ({ rows, source_id, stage, file_name }) => progress.update(rows, undefined, `${source_id} ${stage} ${file_name}`),
      };
      const reports: LoadReport[] = [];
      const on_report = (report: LoadReport) => {
        reports.push(report);
        progress.print(reportLine(report));
      };
      let folder: FolderReport | null = null;
      let failures = 0;
      try {
        if (asked.from)
          folder = await loadFolder(deps, datasets, asked.from, {
            ...asked.options,
            only: asked.ids.length > 0 ? asked.ids : undefined,
            on_report,
          });
        else if (asked.files.length > 0) failures = await loadFiles(deps, asked, on_report);
        else failures = await download(deps, asked, settings.sec_user_agent, on_report);
      } finally {
        progress.end();
      }
      if (reports.length > 0) {
        await updateLinks(stores);
        await updateIndexes(stores);
      }
      for (const line of sourceTable(reports)) say(line);
      if (folder) printLists(folder);
      const refused = reports.filter(({ status }) => status === 'refused').length + (folder?.refused.length ?? 0);
      const unmet = refused + failures;
      if (refused > 0) say(`\n${refused} refused; the data that was there stays served`);
      return unmet > 0 ? 1 : 0;
    });
  },
};
