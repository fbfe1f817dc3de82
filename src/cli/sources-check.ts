import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { openSubfolder } from '../data-folder.ts';
import type { DownloadSettings } from '../load/acquire/download.ts';
import { checkSource } from '../load/check/check-source.ts';
import { type CheckReport, checkLines, markdownReport, summaryLines } from '../load/check/report.ts';
import type { SourceCheck } from '../load/check/source-check.ts';
import type { Dataset } from '../load/define-dataset.ts';
import { version } from '../version.ts';
import { fromUser, readArguments, say, UsageError } from './command.ts';

const flags = { report: { type: 'string' }, again: { type: 'boolean' } } as const;
const REPORT = 'sources-check.json';

async function lastReport(folder: string): Promise<CheckReport | null> {
  const path = join(folder, REPORT);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as CheckReport;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (error instanceof SyntaxError)
      throw new Error(`${path} is not a report of an earlier check: move it away, or name another folder with --report.`);
    throw error;
  }
}

/** Both formats are replaced as a whole or not at all, because the next check compares with the JSON. */
async function writeReport(folder: string, report: CheckReport): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: [string, string][] = [
    [REPORT, `${JSON.stringify(report, null, 2)}\n`],
    ['sources-check.md', markdownReport(report)],
  ];
  for (const [name, text] of files) {
    await writeFile(join(folder, `${name}.new`), text);
    await rename(join(folder, `${name}.new`), join(folder, name));
  }
  return files.map(([name]) => join(folder, name));
}

/** Temporary downloads are deleted with the process, however it ends. */
async function openTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'proviso-check-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(process.exitCode ?? (signal === 'SIGINT' ? 130 : 143)));
  return folder;
}

interface Check {
  args: string[];
  settings: Config;
  datasets: Dataset[];
  /** For tests, which serve the publisher's files themselves. */
  download?: DownloadSettings;
}

/**
 * Compares what publishers offer today with the declarations. Exit code 1: something changed or was unreachable; 2:
 * invalid arguments.
 */
export async function checkSources({ args, settings, datasets, download }: Check): Promise<number> {
  const { values, positionals: ids } = readArguments(args, flags);
  const known = datasets.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new UsageError(`unknown source: ${unknown.join(', ')}; use one of: ${known.join(', ')}`);
  const folder = values.report ? fromUser(values.report) : resolve(openSubfolder(settings.data_dir, 'sources-check'));
  const before = await lastReport(folder);
  const previous = new Map((before?.sources ?? []).map((check) => [check.source_id, check]));
  const started_at = new Date().toISOString();
  const fetching: DownloadSettings = { sec_user_agent: settings.sec_user_agent, ...download };
  fetching.temp_folder ??= await openTempFolder();
  const checks: SourceCheck[] = [];
  for (const dataset of datasets.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const check = await checkSource(dataset, {
      download: fetching,
      now: new Date(),
      previous: previous.get(dataset.id) ?? null,
      // Another version of the software may read the same bytes differently.
      again: values.again || before?.version !== version,
    });
    checks.push(check);
    for (const line of checkLines(check)) say(line);
  }
  const checked = checks.map(({ source_id }) => source_id);
  const others = [...previous.values()].filter(({ source_id }) => known.includes(source_id) && !checked.includes(source_id));
  const sources = [...checks, ...others].toSorted((a, b) => a.source_id.localeCompare(b.source_id));
  const report: CheckReport = { version, started_at, completed_at: new Date().toISOString(), checked, sources };
  const written = await writeReport(folder, report);
  say('');
  for (const line of summaryLines(checks)) say(line);
  say(`report: ${written.join(', ')}`);
  const is_wrong = ({ outcome, source_id }: SourceCheck) =>
    outcome === 'changed' || outcome === 'unreachable' || (outcome === 'not_checked' && ids.includes(source_id));
  return checks.some(is_wrong) ? 1 : 0;
}
