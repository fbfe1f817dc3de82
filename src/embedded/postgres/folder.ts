import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, underAccount } from '../child.ts';
import { stopLeftover } from '../processes.ts';

const MAJOR = '18';
type Report = (line: string) => void;

/** Created once, readable by its owner only. */
export function password(data_dir: string): string {
  const file = join(data_dir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** What initdb did not finish is moved aside, never deleted. Fails on another version. */
export function examineFolder(folder: string, report: Report): 'ready' | 'missing' {
  if (!existsSync(folder)) return 'missing';
  const version = join(folder, 'PG_VERSION');
  if (existsSync(version) && existsSync(join(folder, 'global', 'pg_control'))) {
    const major = readFileSync(version, 'utf8').trim();
    if (major === MAJOR) return 'ready';
    throw new Error(
      `${folder} has data of Postgres ${major}, but this version of Proviso runs Postgres ${MAJOR}: start with --fresh to begin with an empty database, or set DATABASE_URL to a Postgres ${major} server.`,
    );
  }
  const aside = `${folder}.unfinished-${Date.now()}`;
  renameSync(folder, aside);
  report(`postgres  moved an unfinished data folder to ${aside}; creating a new one`);
  return 'missing';
}

/** Filled, then renamed: a final name is always complete. */
export async function initialize(folder: string, initdb: string, secret: string, account: Account | null): Promise<void> {
  const unfinished = `${folder}.new`;
  const passwordFile = `${folder}.pwfile`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${secret}\n`, { mode: 0o600 });
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  const flags = [
    '--auth=scram-sha-256',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { command, direct } = underAccount(
    [initdb, `--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...flags, '--no-sync'],
    account,
    'TERM',
  );
  try {
    await promisify(execFile)(command[0]!, command.slice(1), { ...direct, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`Postgres could not create its data folder ${folder}: ${said}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, folder);
}

/** After a crash, or a killed supervisor. */
export async function clearStalePid(folder: string, report: Report): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  await stopLeftover(file, { name: 'Postgres', program: 'postgres', folder, signal: 'SIGINT', patience_ms: 20_000 }, report);
  if (!existsSync(file)) return;
  unlinkSync(file);
  report('postgres  removed a stale postmaster.pid of an earlier run');
}
