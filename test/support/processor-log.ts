import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Processor time of each test file, to find out what makes the tests slow: PROVISO_PROCESSOR_LOG names a file that gets
 * one line of JSON a test file. The servers of the run serve all workers, so what they took belongs to a file only with
 * JEST_WORKERS=1.
 */
const TICKS_PER_SECOND = 100;

interface Taken {
  parent: number;
  name: string;
  own: number;
  ofChildren: number;
}

/** All processes: parent, name, processor seconds of their own and of their ended children. */
function processes(): Map<number, Taken> {
  const all = new Map<number, Taken>();
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = stat.lastIndexOf(')');
      const fields = stat.slice(end + 2).split(' ');
      const [own, ofChildren] = ([11, 13] as const).map((at) => (Number(fields[at]) + Number(fields[at + 1])) / TICKS_PER_SECOND);
      all.set(Number(pid), { parent: Number(fields[1]), name: stat.slice(stat.indexOf('(') + 1, end), own: own!, ofChildren: ofChildren! });
    } catch {}
  }
  return all;
}

/** Seconds of this process, of what it started, and of the run's two servers. */
function taken() {
  const all = processes();
  const below = (pid: number): number[] =>
    [...all].filter(([, { parent }]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  const total = (pids: number[]) => pids.reduce((sum, pid) => sum + all.get(pid)!.own + all.get(pid)!.ofChildren, 0);
  const here = all.get(process.pid)!;
  // What holds the servers, whichever processes stand between.
  const beside = below(Number(process.env.PROVISO_RUN_PID)).filter((pid) => pid !== process.pid && !below(process.pid).includes(pid));
  const named = (name: string) => total(beside.filter((pid) => all.get(pid)!.name === name));
  return { test: here.own, started: here.ofChildren + total(below(process.pid)), postgres: named('postgres'), java: named('java') };
}

/** Writes a line for each file that has ended, with what this process and the servers took since the file before it. */
export function processorLog(): { fileEnded: (path: string) => void } {
  const file = process.env.PROVISO_PROCESSOR_LOG;
  if (!file) return { fileEnded: () => {} };
  let [before, began] = [taken(), Date.now()];
  return {
    fileEnded: (path) => {
      const [after, now] = [taken(), Date.now()];
      const kinds = Object.keys(after) as (keyof typeof after)[];
      const seconds = Object.fromEntries(kinds.map((kind) => [kind, Number((after[kind] - before[kind]).toFixed(2))]));
      const all = Number(kinds.reduce((sum, kind) => sum + seconds[kind]!, 0).toFixed(2));
      appendFileSync(file, `${JSON.stringify({ path, wall: (now - began) / 1000, ...seconds, all })}\n`);
      [before, began] = [after, now];
    },
  };
}
