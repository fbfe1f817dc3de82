import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Exit } from '../child.ts';
import type { Java } from './java.ts';

interface ClassArchive {
  flags: string[];
  /** After a stop. A server that was killed may have left half of one. */
  keep: (exit: Exit) => void;
  /** Where starts fail with it. */
  remove: () => void;
}

/**
 * AppCDS halves the start: 4 instead of 9 s of processor time. The first server of a version and Java writes the
 * archive when it is stopped; everything works without.
 */
export function classArchive(java: Java, jars: string, home: string): ClassArchive {
  const archive = `${jars}-java-${java.version}.jsa`;
  const written = join(home, 'opensearch.jsa');
  const is_there = existsSync(archive);
  rmSync(written, { force: true });
  return {
    flags: [
      `-XX:${is_there ? 'SharedArchiveFile' : 'ArchiveClassesAtExit'}=${is_there ? archive : written}`,
      '-Xlog:disable',
      '-Xlog:all=error:stderr',
    ],
    keep: ({ signal }) => {
      if (existsSync(written) && signal !== 'SIGKILL') {
        // Another folder, where other servers may start with it at this moment.
        const whole = `${archive}.${process.pid}`;
        copyFileSync(written, whole);
        renameSync(whole, archive);
      }
      rmSync(written, { force: true });
    },
    remove: () => is_there && rmSync(archive, { force: true }),
  };
}
