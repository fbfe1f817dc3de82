import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { runLinker } from '#link/run';
import { linkers } from '#link/run-all';
import { folderStore } from '#load/acquire/raw-store';
import { type Dataset, type DatasetFile, record } from '#load/define-dataset';
import { discoverDatasets } from '#load/discover-datasets';
import type { LoadReport } from '#load/history/load-report';
import { loadFile } from '#load/load-file';
import { loadFolder } from '#load/load-folder';
import { recognize } from '#load/recognize/recognize';
import { registerSources } from '#load/register-sources';
import { exclusion } from '#records/exclusion';
import { root } from '#root';
import { statedCounts } from '#routes/accuracy/records';
import { healthSystemsCsv } from '../../loaders/proviso/health-systems/registry.ts';
import { reviewedCountsCsv } from '../../loaders/proviso/physician-counts/table.ts';
import { newDatabase, openDatabase, type TestDatabase } from './database.ts';
import { is_full } from './full-run.ts';
import { describeRealFiles } from './real-files.ts';
import { realFiles } from './real-files-folder.ts';
import { json, retold, type Step } from './steps.ts';
import { tinyDataset } from './tiny-dataset.ts';

/**
 * What comes of files that are loaded, a list of steps a file in test/loads, written like the scenes of test/scenes.
 * `load`, `file` and `recognize` read published files, whose paths are those of the data folder, with `~n` behind one
 * its header and every n-th row, with `~n=column` one row of each of the n most frequent values of a column; what
 * follows `of` are the sources that are expected there. Lists called `whole-…`, which load such files whole, are for
 * full runs. `table` is another file that records are compared with, `stated` the
 * systems that stated counts find. `list` declares an invented list by its id and what differs from a tinyDataset;
 * `give` loads a file of it (options, rows below) on June 1, 2026, `folder` several, named by `==`. In a row `{0-99}`
 * stands for each number of the range, `{}` for it again; `{0-99 but 7/30}` leaves out every 30th, from 7 on. A header
 * of its own begins with `Key,`; a file may be JSON, which begins with `[`.
 */
export const loads_folder = join(root, 'test/loads');
export const load_files: string[] = readdirSync(loads_folder).toSorted();

/** Files that this repository publishes itself. */
const own_files: Record<string, () => string> = { 'health-systems.csv': healthSystemsCsv, 'stated-counts.csv': reviewedCountsCsv };

const all = await discoverDatasets(join(root, 'loaders'));
const datasetsOf = (names: string[]): Dataset[] =>
  names.length === 0
    ? all
    : names.flatMap((name) => {
        const found = all.filter(({ id }) => id === name || (name.startsWith('*') && id.endsWith(name.slice(1))));
        if (found.length === 0) throw new Error(`No source is called ${name}`);
        return found;
      });

const PART = /~(\d+)(?:=(\w+))?$/;

/** Folders and files of the data folder that a list of steps needs. */
const neededBy = (file: string): string[] =>
  [...readFileSync(join(loads_folder, file), 'utf8').matchAll(/^> (?:load|file|recognize|table \w+) (.*?)(?: of .*)?$/gm)]
    .flatMap(([, paths]) => paths!.split(' '))
    .map((path) => path.replace(PART, ''))
    .filter((path) => !(path in own_files) && !/^(?:test|src)\//.test(path) && !/^\w+=/.test(path));

const countsOf = (report: LoadReport) => {
  const names = ['duplicates', 'issues', 'skipped', 'added', 'changed', 'gone', 'unchanged'] as const;
  const { rows_read, rows_loaded, duplicates, issues, skipped, status } = report;
  if (status === 'accepted' && rows_read !== rows_loaded + duplicates + issues + skipped)
    throw new Error(`${report.file_name}: rows are lost`);
  return [
    `read ${rows_read}`,
    `loaded ${rows_loaded}`,
    ...names.filter((name) => report[name] > 0).map((name) => `${name} ${report[name]}`),
  ].join(', ');
};
function stated(report: LoadReport): string {
  const { file_name, status, layout, period, release_date, release_date_basis, is_partial, records } = report;
  const kinds = Object.entries(records).map(([kind, n]) => `${n} ${kind}`);
  const of = [
    period && `period ${period}`,
    release_date ? `of ${release_date} (${release_date_basis})` : 'undated',
    is_partial && 'partial',
  ];
  const said = [report.reason, ...report.warnings].filter(Boolean).map((line) => `\n  ${line!.toWellFormed().replaceAll('\0', '␀')}`);
  return `${[`${file_name}: ${status}, ${layout}`, ...of.filter(Boolean)].join(', ')}; ${countsOf(report)}; ${kinds.join(', ')}${said.join('')}`;
}

/** What a declaration cannot say in JSON. */
const variants: Record<string, Partial<DatasetFile>> = {
  /** The latest date in the rows is all that says when the list was released. */
  latest_day: { release: { content: { value: (row) => row.back || null, date_from: 'latest effective date', lower_bound: true } } },
  /** The key is a number, so that another name is a change of the same record. */
  persons: {
    transform: ({ key = '', name = '', back = '' }) =>
      record(exclusion, key, { entity_type: 'individual', last_name: name, first_name: back, full_name: `${back} ${name}` }),
  },
};

const now = () => new Date('2026-06-01T00:00:00Z');

function rowsOf(lines: string[]): string {
  const rows = lines.flatMap((line) => {
    const [range, from, to, left_out, of] = /\{(\d+)-(\d+)(?: but (\d+)\/(\d+))?\}/.exec(line) ?? [];
    if (!range) return [line];
    const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at);
    return numbers
      .filter((n) => !of || n % Number(of) !== Number(left_out))
      .map((n) => line.replace(range, String(n)).replaceAll('{}', String(n)));
  });
  return `${[...(/^(?:Key,|\[)/.test(rows[0] ?? '') ? [] : ['Key,Name,Back']), ...rows].join('\n')}\n`;
}
const optionsOf = (given: string[]): object =>
  Object.fromEntries(given.map((one) => one.split('=')).map(([key, value]) => [key, value === 'true' || value]));

/** The header and the first row of each of the most frequent values of a column. */
function mostFrequent([header = '', ...lines]: string[], count: number, column: string): string[] {
  const place = header.split(',').indexOf(column);
  if (place < 0) throw new Error(`No column is called ${column}`);
  const groups = Object.groupBy(lines.filter(Boolean), (line) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)(?=,|$)/g)![place]!);
  const largest = Object.values(groups).toSorted((a, b) => b!.length - a!.length);
  return [header, ...largest.slice(0, count).map((group) => group![0]!)];
}

class Loads {
  private readonly lists = new Map<string, Dataset>();
  private readonly database: TestDatabase;
  private readonly work: string;

  constructor(database: TestDatabase, work: string) {
    this.database = database;
    this.work = work;
  }

  private deps = () => ({ db: this.database.db, raw: folderStore(join(this.work, 'raw')) });

  private async pathOf(name: string): Promise<string> {
    const own = own_files[name];
    const [, count, column] = PART.exec(name) ?? [];
    if (count) return this.partOf(join(realFiles, name.replace(PART, '')), Number(count), column);
    if (!own) return join(realFiles, name);
    await writeFile(join(this.work, name), own());
    return join(this.work, name);
  }

  private async partOf(path: string, count: number, column?: string): Promise<string> {
    const bytes = await readFile(path);
    // A cell may have line breaks.
    const lines = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1').match(/(?:"(?:[^"]|"")*"|[^"\n])+/g)!;
    const part = join(await mkdtemp(join(this.work, 'part-')), basename(path, '.gz'));
    const kept = column ? mostFrequent(lines, count, column) : lines.filter((_line, at) => at === 0 || at % count === 1);
    await writeFile(part, kept.join('\n'), 'latin1');
    return part;
  }

  /** A folder, or files as one. */
  private async load(names: string[], sources: string[]): Promise<string> {
    const paths = await Promise.all(names.map((name) => this.pathOf(name)));
    let folder = paths[0]!;
    if (!statSync(folder).isDirectory()) {
      folder = await mkdtemp(join(this.work, 'files-'));
      for (const path of paths) await symlink(path, join(folder, basename(path)));
    }
    const report = await loadFolder(this.deps(), datasetsOf(sources), folder);
    return [
      ...report.loaded.map(stated).toSorted(),
      ...report.refused.map(({ file, reason }) => `refused: ${file}: ${reason}`),
      ...report.not_releases.map(({ file, source_id, reason }) => `no release of ${source_id}: ${file}: ${reason}`),
      ...report.unknown.map(({ file, reason }) => `unknown: ${file}: ${reason}`),
    ].join('\n');
  }

  private async file([name = '', ...given]: string[], sources: string[]): Promise<string> {
    const reports = await loadFile(this.deps(), datasetsOf(sources)[0]!, { path: await this.pathOf(name), ...optionsOf(given) });
    return reports.map(stated).join('\n');
  }

  private newList(id: string, given: string): string {
    const { variant, read, ...more } = JSON.parse(given || '{}');
    const list = tinyDataset(id, { expect: {}, ...variants[variant], ...more });
    if (read) for (const { layouts } of list.files) layouts[0]!.read = read;
    this.lists.set(id, list);
    return '';
  }

  private listOf(id: string): Dataset {
    const list = this.lists.get(id);
    if (!list) throw new Error(`No list is called ${id}`);
    return list;
  }

  private async give(id: string, name: string, given: string[], body: string[]): Promise<string> {
    const path = join(await mkdtemp(join(this.work, 'given-')), name);
    await writeFile(path, rowsOf(body));
    const { downloaded, folder_begun_at, ...options }: any = optionsOf(given);
    const download = downloaded && { url: 'https://example.org/x', etag: null, last_modified: null, fetched_at: now() };
    const begun = folder_begun_at && { folder_begun_at: new Date(Date.now() + (folder_begun_at === 'later' ? 1000 : -1e9)) };
    const reports = await loadFile({ ...this.deps(), now }, this.listOf(id), { path, ...options, ...begun, ...(download && { download }) });
    return reports.map(stated).join('\n');
  }

  private async folder(id: string, body: string[]): Promise<string> {
    const folder = await mkdtemp(join(this.work, 'folder-'));
    for (const file of body.join('\n').split(/^== /m).slice(1)) {
      const [name = '', ...rows] = file.trimEnd().split('\n');
      await writeFile(join(folder, name), rowsOf(rows));
    }
    const { loaded } = await loadFolder({ ...this.deps(), now }, [this.listOf(id)], folder);
    return loaded.map(stated).join('\n');
  }

  /** Every version of a list's records, or how many there are. */
  private async versions(id: string, most = 12): Promise<string> {
    const rows = await this.sql(`select record_key, full_name, observed_from::text, coalesce(observed_to::text, 'open') as until
      from exclusion where source = '${id}' order by record_key, observed_from`);
    const lines = rows.map((row) => Object.values(row).join(' '));
    return lines.length > most ? `${lines.length} versions, ${rows.filter(({ until }) => until === 'open').length} open` : lines.join('\n');
  }

  private async source(id: string): Promise<string> {
    const columns = 'row_count, last_release_date, release_date_basis, expected_rows, coverage, coverage_note';
    return (await this.sql(`select ${columns} from source where source_id = '${id}'`))
      .map((row) => Object.values(row).join(' | '))
      .join('');
  }

  /** A file of the data folder or of test/fixtures as a table of texts, to compare records with. */
  private async table(name: string, path: string): Promise<string> {
    const at = /^(?:test|src)\//.test(path) ? join(root, path) : await this.pathOf(path);
    const options = {
      columns: (header: string[]) => header.map((one, at) => (one.length > 60 ? `c${at}` : one.toLowerCase().replaceAll(/\W+/g, '_'))),
      comment: '#',
      comment_no_infix: true,
    };
    const rows: Record<string, string>[] = parse(readFileSync(at), { ...options, bom: true, relax_quotes: true });
    const columns = Object.keys(rows[0]!).map((column) => `"${column}" text`);
    await this.sql(`create table ${name} (${columns.join(', ')})`);
    await this.database.pool.query(`insert into ${name} select * from jsonb_to_recordset($1) as r(${columns.join(', ')})`, [
      JSON.stringify(rows),
    ]);
    return `${rows.length} rows`;
  }

  private async link(name: string, given: { all?: boolean }): Promise<string> {
    const reports = await runLinker(this.database.db, linkers.find((one) => one.name === name)!, given);
    return reports.map(({ part, counts, refused, changed }) => `${part}: changed ${changed} ${json({ counts, refused })}`).join('\n');
  }

  private async sql(text: string): Promise<any[]> {
    return (await this.database.pool.query(text)).rows;
  }

  /** Of a table and its condition, how many rows meet each of these. */
  private async count(from: string, conditions: string[]): Promise<string> {
    const columns = conditions.map((where, at) => `count(*) filter (where ${where})::int as c${at}`);
    const [row] = await this.sql(`select ${columns.join(', ')} from ${from}`);
    return conditions.map((where, at) => `${row[`c${at}`]}: ${where}`).join('\n');
  }

  /** Reasons of issues of a source, with what they quote left out: the files name people. */
  private async issues(source: string): Promise<string> {
    const reason = `regexp_replace(regexp_replace(reason, '"[^"]*"', '…', 'g'), '\\d{6,}', '#', 'g')`;
    const rows = await this.sql(
      `select ${reason} as reason, count(*)::int as n from row_issue where source_id = '${source}' group by 1 order by 1`,
    );
    return rows.map(({ reason, n }) => `${n}: ${reason}`).join('\n');
  }

  /** Systems that stated counts of physicians find. */
  private async stated(): Promise<string> {
    const counts = await statedCounts(this.database.pool);
    const own = counts.filter(({ basis_class }) => basis_class !== 'compendium');
    const systems = new Set(counts.flatMap(({ system_ids }) => system_ids)).size;
    const several = counts.filter(({ system_ids }) => system_ids.length > 1).length;
    return [
      `${counts.length} counts, ${systems} systems, ${several} counts of several`,
      ...own.map(({ stated_name, as_of, system_ids }) => `${stated_name}, ${as_of}: ${system_ids.join(' ') || 'none'}`),
    ].join('\n');
  }

  async take({ command, body }: Step): Promise<string> {
    const [, verb = '', query = ''] = /^(\w+) ?(.*)$/.exec(command)!;
    if (verb === 'sql') return (await this.sql([query, ...body].join('\n'))).map((row) => JSON.stringify(row)).join('\n');
    if (verb === 'issues') return this.issues(query);
    if (verb === 'stated') return this.stated();
    if (verb === 'count') return this.count(query, body.length > 0 ? body : ['true']);
    const [id = '', name = '', ...given] = query.split(' ');
    if (verb === 'table') return this.table(id, name);
    if (verb === 'list') return this.newList(id, query.slice(id.length));
    if (verb === 'give') return this.give(id, name, given, body);
    if (verb === 'folder') return this.folder(id, body);
    if (verb === 'versions') return this.versions(id);
    if (verb === 'source') return this.source(id);
    if (verb === 'register') return registerSources(this.database.db, [this.listOf(id)]).then(() => '');
    const [paths = '', of = ''] = query.split(/(?:^| )of /);
    const [names, sources] = [paths.split(' '), of.split(' ').filter(Boolean)];
    if (verb === 'load') return this.load(names, sources);
    if (verb === 'file') return this.file(names, sources);
    if (verb === 'link') return this.link(names[0]!, names[1] === 'again' ? {} : { all: true });
    if (verb !== 'recognize') throw new Error(`No step is called ${verb}`);
    const answers = await Promise.all(names.map((name) => recognize(datasetsOf(sources), join(realFiles, name))));
    return answers
      .flatMap((of_file, at) =>
        of_file.map(
          (one) => `${names[at]}: ${one.outcome} ${'reason' in one ? one.reason : `${one.dataset.id} ${one.file.kind} ${one.layout.id}`}`,
        ),
      )
      .join('\n');
  }
}

export async function loadSteps(file: string, database?: TestDatabase): Promise<{ kept: string; now: string }> {
  const kept = readFileSync(join(loads_folder, file), 'utf8');
  const loaded_into = database ?? (await newDatabase());
  const work = await mkdtemp(join(tmpdir(), 'proviso-loads-'));
  try {
    await mkdir(join(work, 'raw'));
    const loads = new Loads(loaded_into, work);
    return { kept, now: await retold(kept, (step) => loads.take(step)) };
  } finally {
    if (!database) await loaded_into.drop();
    await rm(work, { recursive: true, force: true });
  }
}

/** The longest of these loads a dozen lists. */
const LIMIT_MS = 600_000;

/** Lists of steps whose records other tests read too: these open them, so that the files are loaded once. */
export const opened = ['facilities', 'registries', 'shared-savings'].map((name) => `published-${name}.txt`);

/** For the tests of published files: the database after the steps of such a list, which are tested as well. */
export function describeLoads(file: string, tests: (database: TestDatabase, path: (relative: string) => string) => void): void {
  describeRealFiles(file, neededBy(file), (path) => {
    const database = openDatabase();
    let steps: { kept: string; now: string };
    beforeAll(async () => {
      steps = await loadSteps(file, database);
    }, LIMIT_MS);
    test('every step leads where it is written', () => expect(steps.now).toBe(steps.kept));
    tests(database, path);
  });
}

/** Tests of the invented lists, or of every second of the published files, so that no worker is left alone with all. */
export function testLoads(part: 'invented' | 1 | 2): void {
  const published = load_files.filter((file) => file.startsWith('published-') || (is_full && file.startsWith('whole-')));
  const invented = load_files.filter((file) => !/^(?:published|whole)-/.test(file));
  const others = published.filter((file) => !opened.includes(file));
  for (const file of part === 'invented' ? invented : others.filter((_file, at) => at % 2 === part - 1)) describeLoads(file, () => {});
}
