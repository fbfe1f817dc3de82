import { readdirSync, readFileSync } from 'node:fs';
import { bytesOfFilesInMemory } from './memory-folder.ts';

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Fields of /proc/<pid>/stat behind the command, which may hold blanks itself; the first of them is the state (field
 * 3).
 */
const statFields = (pid: number | string): string[] | null => {
  const stat = read(`/proc/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

export function tree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(statFields(name)?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (let at = 0; at < found.length; at++) found.push(...(children.get(found[at]!) ?? []));
  return found;
}

/**
 * Bytes a process holds, memory shared with others counted by its share, so that the sum over processes counts nothing
 * twice.
 */
function memoryOf(pid: number): number {
  const kilobytes =
    /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '') ?? /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '');
  return Number(kilobytes?.[1] ?? 0) * 1024;
}

/** Bytes of a process that no file and no other program's memory backs: the part that grows and shrinks. */
export const anonymousOf = (pid: number): number => Number(/^RssAnon:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) * 1024;

/**
 * Watches the memory of this process and everything it started, with the files they keep in memory, and after how
 * many seconds it was largest; where there is no /proc it reports nothing. The kernel walks all pages of a process to
 * say its share of those it has with others, 6 ms for a Node process and 0.2 s for all: it is read only when memory of
 * their own has grown beyond what it was at every look before.
 */
export function watchMemory({ every_ms = 5_000, bytesOfFiles = bytesOfFilesInMemory } = {}): {
  peak: () => number;
  after: () => number;
  stop: () => void;
} {
  let peak = 0;
  const began = Date.now();
  let after = 0;
  let most_anonymous = 0;
  const others_files = bytesOfFiles();
  const look = () => {
    if (read('/proc/self/stat') === null) return;
    const pids = tree(process.pid);
    const files = Math.max(0, bytesOfFiles() - others_files);
    const total = (bytes: (pid: number) => number) => pids.reduce((sum, pid) => sum + bytes(pid), files);
    const anonymous = total(anonymousOf);
    if (anonymous <= most_anonymous) return;
    most_anonymous = anonymous;
    const stored = total(memoryOf);
    if (stored <= peak) return;
    peak = stored;
    after = (Date.now() - began) / 1000;
  };
  const timer = setInterval(look, every_ms);
  timer.unref();
  return {
    peak: () => {
      look();
      return peak;
    },
    after: () => after,
    stop: () => clearInterval(timer),
  };
}

const TICKS_PER_SECOND = 100;

export function processorSeconds(): number {
  const fields = statFields('self');
  // utime, stime, cutime and cstime are fields 14 to 17 of the file.
  return fields ? fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND : 0;
}
