import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { accountOfKey, revokeChain } from '#accounts/keys';
import { countAccount, countsOf, eraseAccount, erasePerson } from '#rosters/erasure/erase';
import { findPerson, type PersonData, readSought, type Sought } from '#rosters/erasure/find-person';
import { openLog } from '#server/log';
import { type Command, readArguments, say, UsageError, WrongInput } from './command.ts';
import { withDatabase } from './stores.ts';

/** Processes know a revoked key within this time. */
const KEYS_KNOWN_MS = 1000;

interface Steps {
  counts: Record<string, number>;
  /** Between the counts and the question. */
  details: string[];
  work: () => Promise<Record<string, number>>;
}

async function isConfirmed(): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await asking.question('This cannot be undone. Type erase to continue: ')).trim() === 'erase';
  } finally {
    asking.close();
  }
}

const inWords = (counts: Record<string, number>) =>
  Object.entries(counts).map(([what, count]) => `${String(count).padStart(9)}  ${what.replaceAll('_', ' ')}`);

/** In the named screenings, rosters, monitors and files. */
function only(found: PersonData, ids: readonly string[] | undefined): PersonData {
  if (!ids) return found;
  const named = new Set(ids.map((id) => id.toLowerCase()));
  const { accounts, ...places } = found;
  const kept = Object.entries(places).map(([place, of]) => [place, new Map([...of].filter(([id]) => named.has(id)))]);
  return { accounts, ...Object.fromEntries(kept) };
}

const places = (found: Map<string, number[]>, what: string, first: number) =>
  [...found].map(([id, at]) => `  ${what} ${id}: no. ${at.map((one) => one + 1 - first).join(', ')}`);

async function stepsOfPerson(pool: Pool, sought: Sought, ids: string[] | undefined): Promise<Steps> {
  const found = only(await findPerson(pool, sought), ids);
  return {
    counts: countsOf(found),
    details: [
      ...places(found.certificates, 'certificate', 0),
      ...places(found.rosters, 'roster', 1),
      ...places(found.monitors, 'monitor', 1),
      ...places(found.files, 'reconciled file', 1),
      ...[...found.sheets.keys()].map((id) => `  names of sheets in ${id}`),
      ...[...found.drafts.keys()].map((id) => `  draft ${id}, which is deleted completely`),
    ],
    work: () => erasePerson(pool, sought, found),
  };
}

async function stepsOfAccount(pool: Pool, key_id: string, in_progress_ms: number): Promise<Steps> {
  const account = await accountOfKey(pool, key_id);
  if (account === null) throw new WrongInput(`There is no key ${key_id}: \`proviso keys list\` shows them`);
  return {
    counts: await countAccount(pool, account),
    details: [`  account ${account}: its keys are revoked first`],
    async work() {
      await revokeChain(pool, account);
      // What is being answered now is stored before it is erased.
      await sleep(KEYS_KNOWN_MS + in_progress_ms);
      return eraseAccount(pool, account);
    },
  };
}

export const command: Command = async ({ args, settings }) => {
  const { values, positionals } = readArguments(
    args,
    {
      name: { type: 'string', multiple: true },
      npi: { type: 'string' },
      'birth-date': { type: 'string' },
      screening: { type: 'string', multiple: true },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean' },
    },
    2,
  );
  const [kind, key_id] = positionals;
  const wrong = (why: string) => new UsageError(`${why}`);
  if (kind !== 'person' && kind !== 'account') throw wrong('erase: use person or account');
  if (kind === 'account' && !key_id) throw wrong('erase account needs a key_id, which `proviso keys list` shows');
  if (kind === 'account' && (values.name || values.npi || values['birth-date'] || values.screening))
    throw wrong('erase account takes only --dry-run and --yes');
  if (kind === 'person' && key_id) throw wrong('erase person: write the name as --name NAME');
  const read =
    kind === 'person' ? readSought({ names: values.name ?? [], npi: values.npi, birth_date: values['birth-date'] }) : { sought: null };
  if ('wrong' in read) throw wrong(read.wrong);
  const { sought } = read;
  return withDatabase(settings, `proviso erase ${kind}`, async (_db, { pool }) => {
    const steps = sought
      ? await stepsOfPerson(pool, sought, values.screening)
      : await stepsOfAccount(pool, key_id!, settings.request_timeout_ms);
    for (const line of [...inWords(steps.counts), ...steps.details]) say(line);
    if (sought && steps.details.length === 0 && steps.counts.alerts === 0) {
      say('Nothing was found.');
      return 0;
    }
    if (values['dry-run']) {
      say('Nothing was erased (--dry-run).');
      return 0;
    }
    if (!values.yes && !(await isConfirmed())) {
      say('Nothing was erased: you did not confirm.');
      return 1;
    }
    const counts = await steps.work();
    openLog('info', 2).info({ kind, counts }, 'erased by the operator');
    say('Erased. Save the ids above outside the database: a restore brings the data back.');
    return 0;
  });
};
