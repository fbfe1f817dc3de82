import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beganAt, isAlive } from '#embedded/processes';

/** Other accounts may pass through it, as that of the embedded Postgres does to its own folder, and not list it. */
const HOME = 0o711;
const SUBFOLDER = 0o700;
/** For logs and raw copies: a group may read them. */
export const READ_BY_GROUP = 0o640;

const SUBFOLDERS = ['postgres', 'opensearch', 'opensearch.config', 'raw', 'sample', 'temporary'];
const STICKY = 0o1000;

/** Only what belongs to this account; a folder for everybody, such as /tmp, stays as it is. */
function restrict(path: string, mode: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const own = process.getuid?.();
  if (!found || found.isSymbolicLink() || found.mode & STICKY || (own !== 0 && found.uid !== own)) return;
  // An operator may have closed it further.
  if (found.mode & 0o777 & ~mode) chmodSync(path, found.mode & mode);
}

/** Makes the data folder, or closes one that an earlier version left open. */
export function openDataFolder(data_dir: string): void {
  mkdirSync(data_dir, { recursive: true, mode: HOME });
  restrict(data_dir, HOME);
  for (const name of SUBFOLDERS) restrict(join(data_dir, name), SUBFOLDER);
  for (const name of readdirSync(data_dir)) if (/\.log(\.1)?$/.test(name)) restrict(join(data_dir, name), READ_BY_GROUP);
}

/** A folder within the data folder that only this account may enter. */
export function openSubfolder(data_dir: string, name: string): string {
  const path = join(data_dir, name);
  mkdirSync(path, { recursive: true, mode: SUBFOLDER });
  return path;
}

/**
 * A running process says so this often in the time of its folder, for processes on other machines and in other
 * containers.
 */
const SAID_MS = 600_000;
const ABANDONED_MS = 3_600_000;
const folder_name = /^(.{1,255})\.(\d{1,10})\.(\d{0,20})$/;

interface Stored {
  home: string;
  own: string | null;
}
let own_folder: Stored | null = null;

/** Whether the process of a folder was ended without removing it. */
function isLeft(home: string, name: string): boolean {
  const [, host, pid, began] = folder_name.exec(name) ?? [];
  if (host === hostname()) return !isAlive(Number(pid)) || beganAt(Number(pid)) !== began;
  const found = statSync(join(home, name), { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS;
}

/** Deletes what killed processes left. */
export function clearLeft(home = own_folder?.home): void {
  if (home === undefined) return;
  try {
    for (const name of readdirSync(home)) if (isLeft(home, name)) rmSync(join(home, name), { recursive: true, force: true });
  } catch (error) {
    // There is none yet, or it belongs to another account.
    if (!['ENOENT', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Names the data folder of this process. What users send is below it while it is received and read, each process in a
 * folder of its own, and nowhere in the folder for temporary files of the system: what a killed process leaves is
 * deleted at the next start.
 */
export function holdTemporaryFolder(data_dir: string): void {
  own_folder = { home: join(resolve(data_dir), 'temporary'), own: null };
  clearLeft();
}

/** Where files of users are while they are read; in a program that has no data folder that of the system. */
export function temporaryFolder(): string {
  if (!own_folder) return tmpdir();
  if (own_folder.own) return own_folder.own;
  const own = join(own_folder.home, `${hostname()}.${process.pid}.${beganAt(process.pid)}`);
  mkdirSync(own, { recursive: true, mode: SUBFOLDER });
  own_folder.own = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  setInterval(() => utimesSync(own, new Date(), new Date()), SAID_MS).unref();
  return own;
}
