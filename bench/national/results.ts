import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '#root';

export interface Results {
  /**
   * Prints a line with the load of the machine and writes it to the result file at once: a run ended by hand keeps what
   * it measured.
   */
  line: (text: string) => void;
}

export function openResults(args: string[]): Results {
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const now = new Date().toISOString();
  const file = join(folder, 'national.txt');
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}`;
  appendFileSync(file, `${now.slice(0, 16)}  ${machine}\n  ${['script/bench national', ...args].join(' ')}\n`);
  return {
    line: (text) => {
      const line = `${text}, load ${loadavg()[0]!.toFixed(1)}`;
      console.log(line);
      appendFileSync(file, `  ${line}\n`);
    },
  };
}

const verdict = (is_met: boolean) => (is_met ? 'met' : 'missed');
export const atLeast = (value: number, bar: number) => `bar ${bar.toFixed(2)}: ${verdict(value >= bar)}`;
export const below = (value: number, bar: number, unit: string) => `bar ${bar} ${unit}: ${verdict(value < bar)}`;
export const atMost = (value: number, bar: number) => `bar ${bar.toFixed(2)}: ${verdict(value <= bar)}`;

/** Smallest and largest of several measurements; one has no spread. */
export function spread(values: number[], digits: number): string {
  if (values.length < 2) return 'one round';
  return `${values.length} rounds ${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.floor(sorted.length / 2)]!];
  return (low + high) / 2;
}
