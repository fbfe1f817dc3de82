import { readFileSync } from 'node:fs';
import type { PublicKey } from '../certificates/signing-keys.ts';
import { type Verdict, verifyHere, verifyText } from '../certificates/verify.ts';
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

/** The second line of a verdict that keys alone decided. */
const CHAIN_NOT_CHECKED =
  'The chain was NOT checked: a certificate that someone signed with a stolen key passes with keys alone. Check it at /verify of the service, or with this command without --keys on a machine that has its database.';

function result(found: Verdict, { has_chain }: { has_chain: boolean }): number {
  if ('reason' in found) {
    say(found.is_certificate ? `NOT GENUINE. ${found.reason}` : found.reason);
    return 1;
  }
  const { header, root, disclosed, erased } = found.genuine;
  say(
    `${has_chain ? 'genuine' : 'genuine by the keys'}. Screening ${header.id} of ${header.screened_at}: ${disclosed} of ${header.subjects_count} subjects shown, ${erased} erased; signed ${root.signed_at} as root ${root.number}${has_chain ? ', which is in the chain of this service' : ''}.`,
  );
  if (!has_chain) say(CHAIN_NOT_CHECKED);
  return 0;
}

export const command: Command = {
  usage,
  summary: 'checks whether a screening certificate is genuine, against the keys and chain of this service or the keys in a file',
  help: `
    With the database it decides as /verify does: by the keys, and by whether the signed root is in the chain of this service.

    --keys FILE       a saved copy of /.well-known/proviso-keys.json; no database is needed then. Keys alone do not show that the root is in
                      the chain: a certificate signed with a stolen key, and dated before the key was replaced, passes. The output says so

    exit code 0       genuine (with --keys: by the keys)
    exit code 1       not genuine, or not a certificate; the reason is printed
    exit code 2       invalid arguments`,
  async run({ args, settings }) {
    const { values, positionals } = readArguments(args, { keys: { type: 'string' } }, usage, 1);
    if (!positionals[0]) throw new UsageError(`FILE is required\nusage: proviso ${usage}`);
    const text = readFile(fromUser(positionals[0]));
    if (values.keys) {
      const { keys } = JSON.parse(readFile(fromUser(values.keys))) as { keys: PublicKey[] };
      return result(await verifyText(text, keys), { has_chain: false });
    }
    return withStores(settings, 'proviso verify-certificate', async (_stores, { database_url }) => {
      const pool = openPool(database_url, { max: 1 });
      try {
        return result(await verifyHere(pool, text), { has_chain: true });
      } finally {
        await pool.end();
      }
    });
  },
};
