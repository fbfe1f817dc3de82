import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { signPending } from '../certificates/sign-roots.ts';
import { openPool } from '../db/pool.ts';
import { keptNames } from '../rosters/kept-columns.ts';
import { openLines } from '../rosters/open-lines.ts';
import { type ResultFormat, resultFile } from '../rosters/result-files.ts';
import type { RosterResult } from '../rosters/result-schemas.ts';
import { openRun, type Run, type RunOptions } from '../rosters/run-lines.ts';
import { Unreadable } from '../rosters/unreadable.ts';
import { dayAsked, listsOf } from '../screening/question-checks.ts';
import { AskedStrictness, LOWEST_MIN_SCORE, Strictness } from '../screening/strictness.ts';
import { type Command, fromUser, readArguments, UsageError } from './command.ts';
import { openProgress } from './progress.ts';
import { ignoreOption, refusedRoster } from './refused-roster.ts';
import { withStores } from './stores.ts';

const usage =
  'screen FILE [--out RESULTS.xlsx|.csv|.ndjson] [--as-of DATE] [--lists federal,OH,…] [--strictness broad|balanced|strict] [--min-score 0.85] [--ignore COLUMN]… [--keep COLUMN]… [--sheet NAME] [--unreadable invalid|leave_out]';

/** The options, validated before the first row is screened. */
function optionsOf(values: {
  'as-of'?: string;
  lists?: string;
  strictness?: string;
  'min-score'?: string;
  unreadable?: string;
}): RunOptions {
  const unreadable = Unreadable.optional().safeParse(values.unreadable);
  if (!unreadable.success) throw new UsageError('--unreadable: use invalid or leave_out');
  const as_of = values['as-of'];
  if (as_of !== undefined && !z.iso.date().safeParse(as_of).success)
    throw new UsageError('--as-of: use a calendar date such as 2026-01-31');
  const asked = AskedStrictness.safeParse({
    strictness: values.strictness,
    min_score: values['min-score'] === undefined ? undefined : Number(values['min-score']),
  });
  if (!asked.success)
    throw new UsageError(
      values.strictness !== undefined && !Strictness.safeParse(values.strictness).success
        ? '--strictness: use broad, balanced or strict'
        : `--min-score: use a number from ${LOWEST_MIN_SCORE} to 1, such as 0.85`,
    );
  try {
    return { lists: listsOf(values.lists), as_of: dayAsked(as_of, new Date()), ...asked.data, unreadable: unreadable.data };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const formats: Record<string, ResultFormat> = { '.xlsx': 'xlsx', '.csv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' };

function formatOf(out: string): ResultFormat {
  const format = formats[extname(out).toLowerCase()];
  if (!format) throw new UsageError(`--out ${out}: use a name that ends in .xlsx, .csv or .ndjson`);
  return format;
}

async function* watched(batches: AsyncIterable<RosterResult[]>): AsyncGenerator<RosterResult[]> {
  const progress = openProgress('screened');
  let done = 0;
  try {
    for await (const batch of batches) {
      done += batch.length;
      progress.update(done);
      yield batch;
    }
  } finally {
    progress.end();
  }
}

async function write(run: Run, format: ResultFormat, { out, kept }: { out: string | null; kept: string[] }): Promise<void> {
  const body = resultFile(format, { rows: watched(run.batches), again: null, kept: async () => kept }, async () => run.summary());
  if (out !== null) return pipeline(Readable.from(body), createWriteStream(out));
  // Not a pipeline: the end of a reader such as `head` is handled for the whole command.
  for await (const piece of body) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

export const command: Command = {
  usage,
  summary: 'screens a roster (CSV, XLSX, XLS, JSON, or one name or NPI per line); prints JSON lines, or writes a workbook or CSV',
  help: `
    --out FILE        writes the results to FILE; its ending decides the format (.xlsx, .csv or .ndjson)
    --as-of DATE      screens as of a past date, such as 2026-01-31 (default: today)
    --lists LISTS     searches and requires only these lists: federal, sam or state codes, separated by commas (default: all)
    --strictness S    broad, balanced (default) or strict: how similar a name must be to be a potential match
    --min-score N     the same as a number from 0.80 to 1
    --ignore COLUMN   leaves out a column that is not recognized
    --keep COLUMN     leaves out a column in the same way, and gives it back beside the results
    --sheet NAME      which sheet of a workbook to screen
    --unreadable U    what becomes of a row whose date of birth, state, license number, NPI or type cannot be read: invalid (default) is
                      not screened; leave_out is screened without that value, says so, and is never clear

    exit code 0       every row was screened
    exit code 1       some rows could not be read; their outcome is "invalid"
    exit code 2       invalid arguments, or a roster that was refused`,
  async run({ args, settings }) {
    const options = {
      'as-of': { type: 'string' },
      out: { type: 'string' },
      lists: { type: 'string' },
      strictness: { type: 'string' },
      'min-score': { type: 'string' },
      ignore: { type: 'string', multiple: true },
      keep: { type: 'string', multiple: true },
      sheet: { type: 'string' },
      unreadable: { type: 'string' },
    } as const;
    const { values, positionals } = readArguments(args, options, usage, 1);
    const path = positionals[0] && fromUser(positionals[0]);
    if (!path) throw new UsageError(`FILE is required\nusage: proviso ${usage}`);
    if (!existsSync(path)) throw new UsageError(`${path}: no such file`);
    const out = values.out === undefined ? null : fromUser(values.out);
    const format = out === null ? 'ndjson' : formatOf(out);
    const asked = optionsOf(values);
    // Headings are read before any server is started, so that an invalid roster is refused right away.
    const ignored = { headings: values.ignore ?? [], kept: values.keep ?? [], option: ignoreOption };
    const { lines, columns } = await openLines(path, values.sheet ?? null, ignored).catch(refusedRoster);
    return withStores(settings, 'proviso screen', async ({ db, search }, { database_url }) => {
      const pool = openPool(database_url, { max: 4 });
      const run = openRun({ db, pool, search, config: settings }, lines, asked);
      try {
        await write(run, format, { out, kept: keptNames(columns) }).catch(refusedRoster);
        await signPending(pool, settings.signing_secret, { waits: true });
        console.error(`certificate: GET /screenings/${run.summary().id}/certificate`);
      } finally {
        await pool.end();
      }
      const { counts } = run.summary();
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
  },
};
