import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { signPending } from '#certificates/sign-roots';
import { temporaryFolder } from '#data-folder';
import { fileFault } from '#load/refusal';
import { keptNames } from '#rosters/columns';
import { openLines } from '#rosters/read';
import { type ResultFormat, resultFile } from '#rosters/result-files';
import { type Noted, rosterNote } from '#rosters/roster-note';
import { openRun, type Run, type RunOptions } from '#rosters/run-lines';
import { Unreadable } from '#rosters/subject';
import { listBlock } from '#screening/list-block';
import { listsOf, requestedDay } from '#screening/question-checks';
import { LOWEST_MIN_SCORE, Strictness, StrictnessInput } from '#screening/strictness';
import { type Command, dayOption, inputPath, outputPath, readArguments, UsageError, WrongInput, writeBody } from './command.ts';
import { watched } from './progress.ts';
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

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const options = {
  ...{ lists: text, strictness: text, 'min-score': text, 'as-of': text, unreadable: text },
  ...{ ignore: several, keep: several, sheet: text, out: text },
};

/** Before the first row is read. */
function optionsOf(values: Partial<Record<'lists' | 'strictness' | 'min-score' | 'as-of' | 'unreadable', string>>): RunOptions {
  const unreadable = Unreadable.optional().safeParse(values.unreadable);
  if (!unreadable.success) throw new WrongInput('--unreadable: use invalid or leave_out');
  const as_of = values['as-of'] === undefined ? undefined : dayOption('--as-of', values['as-of']);
  const query = StrictnessInput.safeParse({
    strictness: values.strictness,
    min_score: values['min-score'] === undefined ? undefined : Number(values['min-score']),
  });
  if (!query.success)
    throw new WrongInput(
      values.strictness !== undefined && !Strictness.safeParse(values.strictness).success
        ? '--strictness: use broad, balanced or strict'
        : `--min-score: use a number from ${LOWEST_MIN_SCORE} to 1, such as 0.85`,
    );
  try {
    const lists = listsOf(values.lists);
    return { lists, as_of: requestedDay(as_of, new Date()), ...query.data, unreadable: unreadable.data };
  } catch (error) {
    throw new WrongInput((error as Error).message);
  }
}

/** Without a stack trace. */
const refusedRoster = (error: unknown): never => {
  throw new WrongInput(fileFault(error).message);
};

/** How an error tells the caller to leave a column out. */
const ignoreOption = (heading: string | null): string => (heading === null ? '--ignore' : `--ignore "${heading}"`);

/** Before anything is screened. */
function sayNote(noted: Noted): void {
  const note = rosterNote(noted);
  if (note) console.error(note);
}

export const command: Command = async ({ args, settings }) => {
  const { values, positionals } = readArguments(args, options, 1);
  const [given] = positionals;
  if (!given) throw new UsageError(`FILE is required, or - to read names from standard input`);
  const named = given === '-' ? null : inputPath(given);
  const out = values.out === undefined ? null : outputPath(values.out);
  const format = out === null ? 'ndjson' : formatOf(out);
  const query = optionsOf(values);
  const path = named ?? (await standardInput());
  // Headings are read before any server is started, so that an invalid roster is refused right away.
  const ignored = { headings: values.ignore ?? [], kept: values.keep ?? [], option: ignoreOption };
  const { sheet = null } = values;
  const { lines, columns, firstCut, other_sheets } = await openLines(path, sheet, ignored).catch(refusedRoster);
  const noted = { sheet, other_sheets, names_cut: firstCut() };
  sayNote(noted);
  return withStores(settings, 'proviso screen', async ({ db, search }, { pool }) => {
    const run = openRun({ db, pool, search, config: settings }, lines, query);
    await write(run, format, { out, kept: keptNames(columns), noted }, { db, pool }).catch(refusedRoster);
    await signPending(pool, settings.signing_secret, { waits: true });
    console.error(`certificate: GET /screenings/${run.summary().id}/certificate`);
    const { counts, names_cut } = run.summary();
    if (!noted.names_cut[0]) sayNote({ names_cut });
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
