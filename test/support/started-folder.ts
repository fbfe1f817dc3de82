import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { is_full } from './full-run.ts';

/** Where a run of tests keeps the data folder of `script/up` after its first start; null for a test started by hand. */
const kept = () => (process.env.PROVISO_TEST_DIR ? join(process.env.PROVISO_TEST_DIR, 'started') : null);

/** Owners stay: Postgres refuses files of another account. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp -a ${from} ${to}: ${stderr}`);
}

/** Leaves a stopped data folder, with the sample world in it, to the other test files of the run. */
export function leaveStarted(data_dir: string): void {
  const place = kept();
  if (!place || is_full || existsSync(place)) return;
  copy(data_dir, `${place}.part`);
  renameSync(`${place}.part`, place);
}

/**
 * The data folder of a start from nothing before the tests (.ci/run); not one whose database stands elsewhere
 * (placement.ts).
 */
const before = (): string | null => {
  const folder = process.env.PROVISO_STARTED;
  return folder && lstatSync(join(folder, 'postgres'), { throwIfNoEntry: false })?.isDirectory() ? folder : null;
};

/** Begins with the data folder of an earlier start, where the run has one; a full run begins with nothing. */
export function takeStarted(data_dir: string): void {
  const place = [kept(), before()].find((one) => one && existsSync(one));
  if (place && !is_full) copy(`${place}/.`, data_dir);
}
