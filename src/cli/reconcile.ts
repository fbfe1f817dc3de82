import { existsSync, realpathSync } from 'node:fs';
import { extname } from 'node:path';
import { nearest } from '#fields/nearest';
import { fileFault } from '#load/refusal';
import { cellsOf, columnWords, openTable, RESULT_COLUMNS, reconciledFile, reconcileRows, withSources } from '#reconcile/table';
import { PROPERTIES, TYPES } from '#reconcile/types';
import { type Command, inputPath, outputPath, readArguments, UsageError, WrongInput, writeBody } from './command.ts';
import { watched } from './progress.ts';
import { withStores } from './stores.ts';

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
  const path = inputPath(given);
  const out = values.out === undefined ? null : outputPath(values.out);
  const format = out === null ? 'csv' : extname(out).slice(1).toLowerCase();
  if (format !== 'csv' && format !== 'xlsx') throw new WrongInput(`--out ${out}: use a name that ends in .csv or .xlsx`);
  if (out !== null && existsSync(out) && realpathSync(out) === realpathSync(path))
    throw new WrongInput(`--out ${out}: is the file itself; use another name`);
  const types = knownOf('type', values.type, TYPES);
  const add = withSources(knownOf('add', values.add, PROPERTIES));
  const refused = (error: unknown): never => {
    throw new WrongInput(`${given}: ${fileFault(error).message}`);
  };
  const { columns, batches } = await openTable(path, values.sheet ?? null).catch(refused);
  console.error(`columns: ${columnWords(columns)}`);
  return withStores(settings, 'proviso reconcile', async ({ db, search }, { pool }) => {
    const counts = { rows: 0, matches: 0 };
    const file = { headings: columns.headings, results: RESULT_COLUMNS, add };
    const onWait = () => console.error('waiting for the search service, up to a minute');
    async function* reconciled() {
      for await (const batch of batches) {
        const done = await reconcileRows({ db, pool, search } as never, batch, { columns, types, onWait });
        counts.rows += done.length;
        counts.matches += done.filter(({ match }) => match !== null).length;
        yield await cellsOf({ pool }, done, file);
      }
    }
    await writeBody(reconciledFile(format, file, watched('reconciled', reconciled())), out).catch(refused);
    console.error(`${out ?? 'done'}: ${counts.matches} of ${counts.rows} rows match a record; ${counts.rows - counts.matches} to review`);
    return 0;
  });
};
