import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { type Account, underAccount } from '../child.ts';

const idOf = (flag: '-u' | '-g', user: string) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

function named(user: string): Account | null {
  try {
    return { uid: idOf('-u', user), gid: idOf('-g', user) };
  } catch {
    return null;
  }
}

function create(): Account | null {
  spawnSync('groupadd', ['--system', 'postgres']);
  spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  return named('postgres');
}

const succeeds = (account: Account, words: string[]): boolean => {
  const { command, direct } = underAccount(words, account, 'TERM');
  return spawnSync(command[0]!, command.slice(1), { stdio: 'ignore', cwd: '/', ...direct }).status === 0;
};

/** Every folder above, and execute (or enter) the path itself. */
export const canReach = (account: Account, path: string) => succeeds(account, ['test', '-x', path]);

/** For an account that may pass through closed folders: access(2) ignores that permission. */
export const canList = (account: Account, path: string) => succeeds(account, ['ls', '-d', path]);

/**
 * Postgres refuses root, so root runs it as the owner of the data folder, or as `postgres` (created if missing). Null:
 * as oneself.
 */
export function postgresAccount(data_folder: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = existsSync(data_folder) ? statSync(data_folder) : null;
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : (named('postgres') ?? create() ?? named('nobody'));
  if (!account)
    throw new Error(
      'Postgres cannot run as root, and an account named postgres could not be created: start as another user, or set DATABASE_URL.',
    );
  return account;
}
