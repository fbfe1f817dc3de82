import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';

/**
 * Programs that are compiled first, for half a minute of processor time: the cases of their test file hold a hash of
 * each as it last ran (`ran`). Outside a full run they run again once they differ.
 */
export const hashOf = (texts: string[]): string => hash('sha256', texts.join('\n'));

/** Notes that a program has run, in the cases of its test file. */
export function noteRan(test_file: string, before: string, now: string): void {
  const list = join(root, 'test/cases', `${test_file}.txt`);
  writeFileSync(list, readFileSync(list, 'utf8').replace(before, now));
}
