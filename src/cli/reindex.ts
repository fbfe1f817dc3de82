import { rebuild } from '#search/rebuild';
import { indexes } from '../../indexes/all.ts';
import { type Command, readArguments, say, UsageError } from './command.ts';
import { openProgress } from './progress.ts';
import { withoutServer, withStores } from './stores.ts';

const names = indexes.map((index) => index.alias);
export const command: Command = async ({ args, settings }) => {
  const { values, positionals } = readArguments(args, { all: { type: 'boolean' } });
  const chosen = values.all ? names : positionals;
  const unknown = chosen.filter((name) => !names.includes(name));
  if (chosen.length === 0 || unknown.length > 0) {
    throw new UsageError(`${unknown.length > 0 ? `unknown index: ${unknown.join(', ')}` : 'name an index or use --all'}`);
  }
  return withStores(settings, 'proviso reindex', async ({ db, search }) => {
    if (search.absent) return withoutServer();
    for (const index of indexes.filter((one) => chosen.includes(one.alias))) {
      const progress = openProgress(`reindex ${index.alias}`);
      const built = await rebuild(search, db, index, { on_progress: progress.update }).finally(progress.end);
      say(`${built.alias}  ${built.documents} documents in ${built.seconds.toFixed(1)} s (${built.physical})`);
    }
    return 0;
  });
};
