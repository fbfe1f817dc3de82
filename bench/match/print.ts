import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '#root';
import type { Driven } from './drive.ts';

const lines: string[] = [];

/** One measure a line: name, value, unit; kept for the result file. */
export function print(name: string, value: number | string, unit = ''): void {
  const one = `${name} ${typeof value === 'number' ? Number(value.toFixed(4)) : value}${unit ? ` ${unit}` : ''}`;
  lines.push(one);
  console.log(one);
}

/** A line of a table. */
export function line(text: string): void {
  lines.push(text);
  console.log(text);
}

export function note(text: string): void {
  lines.push(`# ${text}`);
  console.log(`# ${text}`);
}

export function printDriven(name: string, driven: Driven): void {
  print(`${name}_requests_per_second`, driven.per_second);
  print(`${name}_p50`, driven.p50_ms, 'ms');
  print(`${name}_p95`, driven.p95_ms, 'ms');
  print(`${name}_p99`, driven.p99_ms, 'ms');
}

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** The newest result in place of the one before. Numbers only: no name of the list ever stands in a result. */
export async function keepResult(bench: string): Promise<void> {
  const folder = join(root, 'bench/results');
  await mkdir(folder, { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    join(folder, `${bench}.txt`),
    `# ${bench}, ${day}, ${machine()}, load average ${loadavg()[2]!.toFixed(1)} over the last 15 minutes\n${lines.join('\n')}\n`,
  );
}
