import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GB = 1_000_000_000;
/** What a run of tests takes at most, and what the files of its servers take of it. */
const RUN_BYTES = 4 * GB;
const FILES_BYTES = 1 * GB;

function freeInMemory(): number {
  const { type, bsize, bavail } = statfsSync(MEMORY);
  return type === TMPFS ? bsize * bavail : 0;
}

/**
 * Where the servers of a run of tests put their files. Each of some 250 databases is a copy of 1,500 files: on a disk
 * whose file system keeps no journal, creating them takes 0.8 s of processor time for each database, in memory 0.04 s.
 * A container's own /dev/shm is too small. `begun`: bytes they begin with.
 */
export function placeOfServers(begun = 0): string {
  const files = FILES_BYTES + begun;
  try {
    if (process.availableMemory() >= RUN_BYTES + files && freeInMemory() >= files) return MEMORY;
  } catch {}
  return tmpdir();
}

/** Bytes that files in the memory of this machine take, which belong to no process. */
export function bytesOfFilesInMemory(): number {
  try {
    const { type, bsize, blocks, bfree } = statfsSync(MEMORY);
    return type === TMPFS ? bsize * (blocks - bfree) : 0;
  } catch {
    return 0;
  }
}
