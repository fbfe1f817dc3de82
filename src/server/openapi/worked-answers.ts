import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

export const answersFile = join(root, 'docs/examples.json');

/** Responses to the first example of each operation, made from the sample world by test/support/write-examples.ts. */
export const workedAnswers = (): Record<string, unknown> => (existsSync(answersFile) ? JSON.parse(readFileSync(answersFile, 'utf8')) : {});
