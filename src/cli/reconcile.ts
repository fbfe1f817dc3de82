import { once } from 'node:events';
import { createWriteStream, existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nearest } from '../fields/nearest.ts';
import { cellsOf, RESULT_COLUMNS, reconciledFile, reconcileRows, withSources } from '../reconcile/reconcile-rows.ts';
import { columnWords, inBatches, openTable, TableError } from '../reconcile/table.ts';
import { PROPERTIES, TYPES } from '../reconcile/types.ts';
import { type Command, fromUser, outputPath, readArguments, UsageError, WrongInput } from './command.ts';
import { openProgress } from './progress.ts';
import { withStores } from './stores.ts';

/** Ids from an option, divided by commas. */
function knownOf(option: string, text: string | undefined, known: readonly { id: string }[]): string[] {
  const all = known.map(({ id }) => id);
  const ids = text?.split(',').flatMap((id) => id.trim() || []) ?? [];
  const wrong = ids.find((id) => !all.includes(id));
  if (wrong === undefined) return ids;
  const meant = nearest(wrong, all);
  throw new WrongInput(`--${option} ${wrong}: ${meant ? `did you mean ${meant}? ` : ''}Use ${all.join(', ')}`);
}

export const command: Command = async ({ args, settings }) => {
  const options = { type: { type: 'string' }, add: { type: 'string' }, out: { type: 'string' }, sheet: { type: 'string' } } as const;
  const { values, positionals } = readArguments(args, options, 1);
  const [given] = positionals;
  if (!given) throw new UsageError('FILE is required');
  const path = fromUser(given);
  if (!existsSync(path)) throw new WrongInput(`${path}: no such file`);
  const out = values.out === undefined ? null : outputPath(values.out);
  if (out !== null && !['.csv', '.xlsx'].includes(extname(out).toLowerCase()))
    throw new WrongInput(`--out ${out}: use a name that ends in .csv or .xlsx`);
  if (out !== null && existsSync(out) && realpathSync(out) === realpathSync(path))
    throw new WrongInput(`--out ${out}: is the file itself; use another name`);
  // Beside it, so that a file that cannot be read to its end replaces none.
  const unfinished = `${out}.${process.pid}.new`;
  const types = knownOf('type', values.type, TYPES);
  const add = withSources(knownOf('add', values.add, PROPERTIES));
  const fileFault = (error: unknown): never => {
    throw error instanceof TableError ? new WrongInput(`${given}: ${error.message}`) : error;
  };
  const { columns, rows } = await openTable(path, values.sheet ?? null).catch(fileFault);
  console.error(`columns: ${columnWords(columns)}`);
  return withStores(settings, 'proviso reconcile', async ({ db, search }, { pool }) => {
    const progress = openProgress('reconciled');
    const counts = { rows: 0, matches: 0 };
    const { headings } = columns;
    const columns_of_file = { headings, results: RESULT_COLUMNS, add };
    const onWait = () => console.error('waiting for the search service, up to a minute');
    async function* reconciled(): AsyncGenerator<(string | number)[][]> {
      for await (const batch of inBatches(rows)) {
        const done = await reconcileRows({ db, pool, search } as never, batch, { columns, types, onWait });
        counts.rows += done.length;
        counts.matches += done.filter(({ match }) => match !== null).length;
        progress.update(counts.rows);
        yield await cellsOf({ pool }, done, columns_of_file);
      }
    }
    const body = reconciledFile(out?.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv', columns_of_file, reconciled());
    try {
      if (out !== null) {
        await pipeline(Readable.from(body), createWriteStream(unfinished));
        renameSync(unfinished, out);
      } else for await (const piece of body) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    } catch (error) {
      fileFault(error);
    } finally {
      if (out !== null) rmSync(unfinished, { force: true });
      progress.end();
    }
    console.error(
      `${out ?? 'done'}: ${counts.matches} of ${counts.rows} rows match a record; ${counts.rows - counts.matches} are to review`,
    );
    return 0;
  });
};
