import { verify } from '#search/verify';
import { indexes } from '../../indexes/all.ts';
import { type Command, readArguments, say, WrongInput } from './command.ts';
import { openProgress } from './progress.ts';
import { withoutServer, withStores } from './stores.ts';

export const command: Command = async ({ args, settings }) => {
  const { values, positionals } = readArguments(args, { repair: { type: 'boolean', default: false } });
  const names = indexes.map((index) => index.alias);
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new WrongInput(`unknown index: ${unknown.join(', ')}; use one of: ${names.join(', ')}`);
  const chosen = positionals.length > 0 ? positionals : names;
  return withStores(settings, 'proviso verify', async ({ db, search }) => {
    if (search.absent) return withoutServer();
    let agree = true;
    for (const index of indexes.filter((one) => chosen.includes(one.alias))) {
      const progress = openProgress(`verify ${index.alias}`);
      const found = await verify(search, db, index, { repair: values.repair, on_progress: progress.update }).finally(progress.end);
      const counts = `${found.postgres} in Postgres, ${found.index} in the index; missing ${found.missing.count}, extra ${found.extra.count}, different ${found.different.count}`;
      say(
        `${found.alias}  ${found.agrees ? 'agrees' : 'DIFFERS'}  ${counts}${found.repaired === null ? '' : `, repaired ${found.repaired}`}`,
      );
      for (const kind of ['missing', 'extra', 'different'] as const) {
        if (found[kind].count > 0)
          say(`  ${kind}: ${found[kind].examples.join(', ')}${found[kind].count > found[kind].examples.length ? ' …' : ''}`);
      }
      agree &&= found.agrees || (found.repaired ?? 0) > 0;
    }
    return agree ? 0 : 1;
  });
};
