import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TinyDisk {
  folder: string;
  fill: (free_bytes: number) => void;
  free: () => void;
  unmount: () => void;
}

/** A disk in memory of this size, such as 100k, where this process may mount one; null where it may not. */
export function tinyDisk(size: string): TinyDisk | null {
  const folder = execFileSync('mktemp', ['-d', join(tmpdir(), 'proviso-disk-XXXXXX')], { encoding: 'utf8' }).trim();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    fill(free_bytes) {
      const { bavail, bsize } = statfsSync(folder);
      appendFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - free_bytes)));
    },
    free: () => rmSync(filling, { force: true }),
    unmount() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
