import { readFileSync } from 'node:fs';
import { type PublicKey, publicKeys } from '../certificates/signing-keys.ts';
import { verifyText } from '../certificates/verify.ts';
import { openPool } from '../db/pool.ts';
import { type Command, fromUser, readArguments, say, UsageError } from './command.ts';
import { withStores } from './stores.ts';

const usage = 'verify-certificate FILE [--keys proviso-keys.json]';

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

export const command: Command = {
  usage,
  summary: 'says whether a screening certificate is genuine, by the keys of this service or those in a file',
  help: `
    --keys FILE       a saved copy of /.well-known/proviso-keys.json; no database is needed then

    exit code 0       genuine
    exit code 1       not genuine; the reason is printed
    exit code 2       invalid arguments`,
  async run({ args, settings }) {
    const { values, positionals } = readArguments(args, { keys: { type: 'string' } }, usage, 1);
    if (!positionals[0]) throw new UsageError(`FILE is required\nusage: proviso ${usage}`);
    const text = readFile(fromUser(positionals[0]));
    const verify = async (keys: readonly PublicKey[]) => {
      const found = await verifyText(text, keys);
      if ('reason' in found) say(`NOT GENUINE. ${found.reason}`);
      else {
        const { header, root, disclosed, erased } = found.genuine;
        say(
          `genuine. Screening ${header.id} of ${header.screened_at}: ${disclosed} of ${header.subjects_count} subjects shown, ${erased} erased; signed ${root.signed_at} as root ${root.number}.`,
        );
      }
      return 'reason' in found ? 1 : 0;
    };
    if (values.keys) {
      const keys = JSON.parse(readFile(fromUser(values.keys))) as { keys: PublicKey[] };
      return verify(keys.keys);
    }
    return withStores(settings, 'proviso verify-certificate', async (_stores, { database_url }) => {
      const pool = openPool(database_url, { max: 1 });
      try {
        return await verify(await publicKeys(pool));
      } finally {
        await pool.end();
      }
    });
  },
};
