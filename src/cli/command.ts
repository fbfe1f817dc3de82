import { once } from 'node:events';
import { accessSync, chmodSync, constants, createWriteStream, existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Config } from '#config';
import { QUESTION_DATE_ACCEPTED, readQuestionDate } from '#fields/date';
import { meantName } from '#fields/field-names';

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

interface Invocation {
  args: string[];
  settings: Config;
  /** Of the dataset declarations, known only to the command line. */
  loaders: URL;
}

/** Usage, summary and help are in `help.txt`. Returns the exit code. */
export type Command = (invocation: Invocation) => Promise<number>;

/** Printed without a stack trace, exit code 2. */
export class WrongInput extends Error {}

/** Printed with the usage of the command. */
export class UsageError extends Error {}

/** Unknown option '--dob' → what else it may mean. */
function similarOption(message: string, known: string[]): string {
  const written = /^Unknown option '--([a-z][a-z-]{0,39})'/.exec(message)?.[1];
  const meant = written && meantName(written, known);
  return meant ? `: did you mean --${meant}?` : '';
}

/** An unknown option is a usage error, and so is any word beyond the first `words`. */
export function readArguments<O extends Options>(args: string[], options: O, words = Number.POSITIVE_INFINITY) {
  const read = () => {
    try {
      return parseArgs({ args, options, allowPositionals: true, strict: true });
    } catch (error) {
      // Node adds a hint about arguments that begin with a dash, which none of ours do.
      const [message] = (error as Error).message.split('. To specify');
      throw new UsageError(`${message}${similarOption(message!, Object.keys(options ?? {}))}`);
    }
  };
  const found = read();
  const extra = found.positionals[words];
  if (extra !== undefined) throw new UsageError(`unexpected argument: ${extra}`);
  return found;
}

/** As YYYY-MM-DD. */
export function dayOption(option: string, typed: string): string {
  const day = readQuestionDate(typed);
  if (day === null) throw new WrongInput(`${option}: use ${QUESTION_DATE_ACCEPTED}`);
  return day;
}

/** Relative to the folder the user is in. */
export const fromUser = (path: string): string => resolve(process.env.PROVISO_CWD ?? process.cwd(), path);

export function inputPath(given: string): string {
  const path = fromUser(given);
  if (!existsSync(path)) throw new WrongInput(`${path}: no such file`);
  return path;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Its folder must exist, and it must be possible to write it: found out before the work is done. */
export function outputPath(out: string): string {
  const path = fromUser(out);
  const folder = dirname(path);
  if (!existsSync(folder)) throw new WrongInput(`--out ${out}: there is no folder ${folder}`);
  const written = existsSync(path) ? path : folder;
  if (!isWritable(written)) throw new WrongInput(`--out ${out}: no permission to write to ${written}`);
  return path;
}

/** To standard output, or to a file that takes its name when it is whole: one that is not replaces none. */
export async function writeBody(body: AsyncIterable<string | Buffer>, out: string | null): Promise<void> {
  if (out === null) {
    // Not a pipeline: the end of a reader such as `head` is handled for the whole command.
    for await (const piece of body) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    return;
  }
  const older = statSync(out, { throwIfNoEntry: false });
  // It keeps the mode of the older file, and a link to it.
  const target = older?.isFile() ? realpathSync(out) : out;
  // A device, or a file in a folder that takes no other.
  if (older && !(older.isFile() && isWritable(dirname(target)))) return pipeline(Readable.from(body), createWriteStream(out));
  const unfinished = `${target}.${process.pid}.new`;
  // Also when it ends on Ctrl-C, which no `finally` sees.
  const remove = () => rmSync(unfinished, { force: true });
  process.once('exit', remove);
  try {
    await pipeline(Readable.from(body), createWriteStream(unfinished, older && { mode: older.mode }));
    // Without what the umask takes away from a new file.
    if (older) chmodSync(unfinished, older.mode);
    renameSync(unfinished, target);
  } finally {
    remove();
    process.off('exit', remove);
  }
}

/** When something was printed last, for the thread that watches. */
const said = new Float64Array(new SharedArrayBuffer(8));

export const isSeen = (): void => {
  said[0] = Date.now();
};

export function say(line: string, print: (line: string) => void = console.log): void {
  isSeen();
  print(line);
}

/** With the time between two looks, under ten seconds. */
const SILENCE_MS = 9_500;

/** In a thread of its own: importing two thousand modules and reading a large file keep the main one busy. */
const watch = `
  const { said, began, every_ms, over } = require('node:worker_threads').workerData;
  setInterval(() => {
    const now = Date.now();
    if (now - said[0] < every_ms) return;
    said[0] = now;
    require('node:fs').writeSync(2, over + 'working    for ' + Math.round((now - began) / 1000) + ' s so far\\n');
  }, every_ms / 40);`;

/** On a terminal, a line in place of the bar, which is drawn again below it. */
export const OVER_BAR = '\r\x1b[K';

/** Long work that prints nothing says that it goes on. Returns what ends it. */
export function breakSilence(every_ms = SILENCE_MS): () => void {
  const began = Date.now();
  said[0] = began;
  const over = process.stderr.isTTY ? OVER_BAR : '';
  const worker = new Worker(watch, { eval: true, execArgv: [], workerData: { said, began, every_ms, over } });
  // A log that is gone ends no work.
  worker.on('error', () => {});
  worker.unref();
  return () => void worker.terminate();
}
