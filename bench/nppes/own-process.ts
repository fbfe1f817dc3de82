import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#root';

const run = promisify(execFile);
const EVERY_MS = 500;

/** Text of a file of /proc; empty if the process has ended. */
function proc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory of a process and of all it started, in MB. */
export function residentMb(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(proc(pid, 'status'))?.[1] ?? 0) / 1024;
  const children = proc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + residentMb(child), own);
}

/**
 * Runs a program of bench/nppes in a process of its own, so that its memory is its own, with the options of
 * script/load. It returns JSON in its last line; `peak_mb` is the most that it and the processes it started had at one
 * time.
 */
export async function inOwnProcess<T>(script: string, args: string[]): Promise<T & { peak_mb: number }> {
  const options = ['--max-semi-space-size=64', '--heap-growing-percent=100', join(root, 'bench/nppes', script)];
  const running = run(process.execPath, [...options, ...args], { cwd: root, maxBuffer: 1 << 24 });
  let peak_mb = 0;
  const watch = setInterval(() => {
    peak_mb = Math.max(peak_mb, residentMb(running.child.pid!));
  }, EVERY_MS);
  try {
    const { stdout } = await running;
    const stated = JSON.parse(stdout.trim().split('\n').at(-1)!);
    return { ...stated, peak_mb: Math.max(peak_mb, stated.rss_mb) };
  } finally {
    clearInterval(watch);
  }
}
