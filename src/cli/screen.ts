import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { signPending } from '#certificates/sign-roots';
import { temporaryFolder } from '#data-folder';
import { keptNames } from '#rosters/columns';
import { openLines } from '#rosters/read';
import { type ResultFormat, resultFile } from '#rosters/result-files';
import { type Noted, rosterNote } from '#rosters/roster-note';
import { openRun, type Run, type RunOptions } from '#rosters/run-lines';
import { listBlock } from '#screening/list-block';
import { listsOf } from '#screening/question-checks';
import { type Command, inputPath, outputPath, readArguments, UsageError, WrongInput, writeBody } from './command.ts';
import { watched } from './progress.ts';
import { ignoreOption, optionsOf, refusedRoster, rosterOptions, sayNote } from './roster-options.ts';
import { withStores } from './stores.ts';

const EXPECTED =
  'one name or NPI per line, or CSV with headings such as Last Name,First Name,Date of Birth, as in: echo "Jane Roe" | script/proviso screen -';

/** A file is empty if it has no more than these bytes and all of them are blank. */
const BLANK_WITHIN = 4096;

/**
 * In a file that only this user may read: rosters are read by a process of its own. It is removed when this process
 * ends.
 */
async function standardInput(): Promise<string> {
  if (process.stdin.isTTY) console.error(`Reading from the keyboard: ${EXPECTED}. End with Ctrl-D.`);
  const folder = mkdtempSync(join(temporaryFolder(), 'proviso-screen-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'standard-input');
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  const { size } = await stat(path);
  if (size <= BLANK_WITHIN && (await readFile(path, 'utf8')).trim() === '')
    throw new WrongInput(`standard input is empty; expected ${EXPECTED}`);
  return path;
}

const formats: Record<string, ResultFormat> = { '.xlsx': 'xlsx', '.csv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' };

function formatOf(out: string): ResultFormat {
  const format = formats[extname(out).toLowerCase()];
  if (!format) throw new WrongInput(`--out ${out}: use a name that ends in .xlsx, .csv or .ndjson`);
  return format;
}

async function write(
  run: Run,
  format: ResultFormat,
  { out, kept, noted }: { out: string | null; kept: string[]; noted: Noted },
  deps: Parameters<typeof listBlock>[0],
): Promise<void> {
  const rows = { rows: watched('screened', run.batches), again: null, kept, note: rosterNote(noted) };
  const summary = async () => {
    const { lists_searched, gaps, ...facts } = run.summary();
    return { ...noted, ...facts, ...(await listBlock(deps, { lists_searched, gaps })) };
  };
  return writeBody(resultFile(format, rows, summary), out);
}

export const command: Command = async ({ args, settings }) => {
  const options = { ...rosterOptions, 'as-of': { type: 'string' }, out: { type: 'string' } } as const;
  const { values, positionals } = readArguments(args, options, 1);
  const [given] = positionals;
  if (!given) throw new UsageError(`FILE is required, or - to read names from standard input`);
  const named = given === '-' ? null : inputPath(given);
  const out = values.out === undefined ? null : outputPath(values.out);
  const format = out === null ? 'ndjson' : formatOf(out);
  const { lists, ...requested_options } = optionsOf(values);
  const query: RunOptions = { ...requested_options, lists: listsOf(lists) };
  const path = named ?? (await standardInput());
  // Headings are read before any server is started, so that an invalid roster is refused right away.
  const ignored = { headings: values.ignore ?? [], kept: values.keep ?? [], option: ignoreOption };
  const { sheet = null } = values;
  const { lines, columns, first_cut, other_sheets } = await openLines(path, sheet, ignored).catch(refusedRoster);
  const noted = { sheet, other_sheets, names_cut: first_cut };
  sayNote(noted);
  return withStores(settings, 'proviso screen', async ({ db, search }, { pool }) => {
    const run = openRun({ db, pool, search, config: settings }, lines, query);
    await write(run, format, { out, kept: keptNames(columns), noted }, { db, pool }).catch(refusedRoster);
    await signPending(pool, settings.signing_secret, { waits: true });
    console.error(`certificate: GET /screenings/${run.summary().id}/certificate`);
    const { counts, names_cut } = run.summary();
    if (first_cut.length === 0) sayNote({ names_cut });
    const { invalid = 0 } = counts;
    if (out !== null)
      console.error(
        `${out}: ${Object.entries(counts)
          .map(([outcome, count]) => `${count} ${outcome.replaceAll('_', ' ')}`)
          .join(', ')}`,
      );
    if (invalid > 0)
      console.error(
        `${invalid} ${invalid === 1 ? 'row' : 'rows'} could not be read and ${invalid === 1 ? 'was' : 'were'} not screened: see outcome "invalid"`,
      );
    return invalid > 0 ? 1 : 0;
  });
};
