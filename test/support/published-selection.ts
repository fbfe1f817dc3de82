import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf } from './cases.ts';
import { realFiles } from './real-files-folder.ts';

/**
 * A small part of the published files that has providers, hospitals, companies and exclusions, federal and of a state.
 */
const files: string[] = casesOf(import.meta.filename, 'files').map((file: string) => join(realFiles, file));

export const publishedSelection = files;
export const missingOfSelection = files.filter((file) => !existsSync(file));
