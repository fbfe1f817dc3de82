import { readFileSync } from 'node:fs';
import type { PublicKey } from '#certificates/schemas';
import { type Verdict, verifyHere, verifyText } from '#certificates/verify';
import { type Command, fromUser, readArguments, say, UsageError, WrongInput } from './command.ts';
import { withDatabase } from './stores.ts';

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new WrongInput(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
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

export const command: Command = async ({ args, settings }) => {
  const { values, positionals } = readArguments(args, { keys: { type: 'string' } }, 1);
  if (!positionals[0]) throw new UsageError(`FILE is required`);
  const text = readFile(fromUser(positionals[0]));
  if (values.keys) {
    const { keys } = JSON.parse(readFile(fromUser(values.keys))) as { keys: PublicKey[] };
    return result(await verifyText(text, keys), { has_chain: false });
  }
  return withDatabase(settings, 'proviso verify-certificate', async (_db, { pool }) =>
    result(await verifyHere(pool, text), { has_chain: true }),
  );
};
