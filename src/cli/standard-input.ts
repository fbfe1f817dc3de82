import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { temporaryFolder } from '../data-folder.ts';
import { WrongInput } from './command.ts';

const EXPECTED =
  'one name or NPI per line, or CSV with headings such as Last Name,First Name,Date of Birth, as in: echo "Jane Roe" | script/proviso screen -';

/** A file is empty if it has no more than these bytes and all of them are blank. */
const BLANK_WITHIN = 4096;

/**
 * In a file that only this user may read: rosters are read by a process of its own. It is removed when this process
 * ends.
 */
export async function standardInput(): Promise<string> {
  if (process.stdin.isTTY) console.error(`Reading from the keyboard: ${EXPECTED}. End with Ctrl-D.`);
  const folder = mkdtempSync(join(temporaryFolder(), 'proviso-screen-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'standard-input');
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  const { size } = await stat(path);
  if (size <= BLANK_WITHIN && (await readFile(path, 'utf8')).trim() === '')
    throw new WrongInput(`standard input is empty; expected ${EXPECTED}`);
  return path;
}
