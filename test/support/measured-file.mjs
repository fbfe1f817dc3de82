import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Processor time of each test file, to find out what makes the tests slow: PROVISO_PROCESSOR_LOG names a file that gets one line of JSON a test file.
 * The servers of the run serve all workers, so what they took belongs to a file only with JEST_WORKERS=1.
 */
const TICKS_PER_SECOND = 100;

/** All processes: parent, name, processor seconds of their own and of their ended children. */
function processes() {
  const all = new Map();
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = stat.lastIndexOf(')');
      const fields = stat.slice(end + 2).split(' ');
      const [own, ofChildren] = [11, 13].map((at) => (Number(fields[at]) + Number(fields[at + 1])) / TICKS_PER_SECOND);
      all.set(Number(pid), { parent: Number(fields[1]), name: stat.slice(stat.indexOf('(') + 1, end), own, ofChildren });
    } catch {}
  }
  return all;
}

/** Seconds of this process, of what it started, and of the run's two servers. */
function taken() {
  const all = processes();
  const below = (pid) => [...all].filter(([, { parent }]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  const total = (pids) => pids.reduce((sum, pid) => sum + all.get(pid).own + all.get(pid).ofChildren, 0);
  const here = all.get(process.pid);
  // What holds the servers, whichever processes stand between.
  const beside = below(Number(process.env.PROVISO_RUN_PID)).filter((pid) => pid !== process.pid && !below(process.pid).includes(pid));
  const named = (name) => total(beside.filter((pid) => all.get(pid).name === name));
  return { test: here.own, started: here.ofChildren + total(below(process.pid)), postgres: named('postgres'), java: named('java') };
}

/** Runs a test file and records what it took. */
export async function measured(path, run) {
  const log = process.env.PROVISO_PROCESSOR_LOG;
  if (!log) return run();
  const [before, began] = [taken(), Date.now()];
  try {
    return await run();
  } finally {
    const after = taken();
    const seconds = Object.fromEntries(Object.keys(after).map((key) => [key, Number((after[key] - before[key]).toFixed(2))]));
    const all = Number(
      Object.values(seconds)
        .reduce((sum, one) => sum + one, 0)
        .toFixed(2),
    );
    appendFileSync(log, `${JSON.stringify({ path, wall: (Date.now() - began) / 1000, ...seconds, all })}\n`);
  }
}
