import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Exit } from '../child.ts';
import type { Java } from './java.ts';

/** Never an error: everything works without. */
function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
const discard = (file: string) => succeeds(() => rmSync(file, { force: true }));

/**
 * AppCDS halves the start: 4 instead of 9 s of processor time. The first server of a version and Java writes the
 * archive when it is stopped.
 */
export function classArchive(java: Java, jars: string, home: string) {
  const archive = `${jars}-java-${java.version}-compact.jsa`;
  const written = join(home, 'opensearch.jsa');
  const is_there = existsSync(archive);
  const flags = [
    `-XX:${is_there ? 'SharedArchiveFile' : 'ArchiveClassesAtExit'}=${is_there ? archive : written}`,
    '-Xlog:disable',
    '-Xlog:all=error:stderr',
  ];
  return {
    /** It may be what fails: every second attempt does without. */
    flags: (attempt: number): string[] => {
      discard(written);
      return attempt % 2 === 1 ? flags : [];
    },
    /** After a stop: a server that was killed may have left half of one. Not kept, starts take longer. */
    keep: ({ signal }: Exit) => {
      if (existsSync(written) && signal !== 'SIGKILL') {
        // Another folder, where other servers may start with it at this moment.
        const whole = `${archive}.${process.pid}`;
        const is_kept = succeeds(() => {
          copyFileSync(written, whole);
          renameSync(whole, archive);
        });
        if (!is_kept) discard(whole);
      }
      discard(written);
    },
    /** Where a start fails with it; not what another process has finished since. */
    remove: () => {
      if (is_there) discard(archive);
    },
  };
}
