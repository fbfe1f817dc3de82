import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataFolder } from '#data-folder';
import { beganAt, isAlive } from './processes.ts';

interface Holder {
  pid: number;
  began: string;
  command: string;
}

/** Null also if it was killed. */
export function holderOf(data_dir: string): Holder | null {
  const file = join(data_dir, 'holder.json');
  if (!existsSync(file)) return null;
  try {
    const holder: Holder = JSON.parse(readFileSync(file, 'utf8'));
    const same = isAlive(holder.pid) && beganAt(holder.pid) === holder.began;
    return same ? holder : null;
  } catch {
    return null;
  }
}

/** Fails with the name of the process that has the lock. Returns the release function. */
export function holdDataFolder(data_dir: string, command: string): () => void {
  openDataFolder(data_dir);
  const file = join(data_dir, 'holder.json');
  const mine: Holder = { pid: process.pid, began: beganAt(process.pid), command };
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(data_dir);
    if (holder || tries > 5) {
      throw new Error(
        `${resolve(data_dir)} is in use by \`${holder?.command ?? 'another process'}\` (pid ${holder?.pid ?? 'unknown'}): stop that process first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
}
