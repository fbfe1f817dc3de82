import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { meantName } from '../fields/field-names.ts';

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

/** The input of a subcommand. */
export interface Invocation {
  args: string[];
  settings: Config;
  /** Folder of the dataset declarations, known only to the command line. */
  loaders: URL;
}

/** A subcommand: its usage line and what it does. `run` returns the exit code. */
export interface Command {
  usage: string;
  summary: string;
  /** Extra text for `--help`. */
  help?: string;
  run: (invocation: Invocation) => Promise<number>;
}

/** Invalid arguments: printed without a stack trace, exit code 2. */
export class UsageError extends Error {}

/** Unknown option '--dob' → what else it may mean. */
function similarOption(message: string, known: string[]): string {
  const written = /^Unknown option '--([a-z][a-z-]{0,39})'/.exec(message)?.[1];
  const meant = written && meantName(written, known);
  return meant ? `: did you mean --${meant}?` : '';
}

/**
 * Parses the options and arguments of a subcommand. An unknown option is a usage error that prints the usage, and so is any word beyond the
 * first `words`.
 */
export function readArguments<O extends Options>(args: string[], options: O, usage: string, words = Number.POSITIVE_INFINITY) {
  const read = () => {
    try {
      return parseArgs({ args, options, allowPositionals: true, strict: true });
    } catch (error) {
      // Node adds a hint about arguments that begin with a dash, which none of ours do.
      const [message] = (error as Error).message.split('. To specify');
      throw new UsageError(`${message}${similarOption(message!, Object.keys(options ?? {}))}\nusage: proviso ${usage}`);
    }
  };
  const found = read();
  const extra = found.positionals[words];
  if (extra !== undefined) throw new UsageError(`unexpected argument: ${extra}\nusage: proviso ${usage}`);
  return found;
}

/** A path as the user typed it, relative to the folder the user is in. */
export const fromUser = (path: string): string => resolve(process.env.PROVISO_CWD ?? process.cwd(), path);

export const say = (line: string): void => console.log(line);
