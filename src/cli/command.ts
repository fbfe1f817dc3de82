import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

/** What a subcommand is given. */
export interface Invocation {
  args: string[];
  settings: Config;
  /** Folder of the dataset declarations, known to the command line alone. */
  loaders: URL;
}

/** One subcommand: its line in the usage and what it does. Returns the exit code. */
export interface Command {
  usage: string;
  summary: string;
  /** What `--help` adds. */
  help?: string;
  run: (invocation: Invocation) => Promise<number>;
}

/** Words that were not understood: printed without a stack, exit code 2. */
export class UsageError extends Error {}

/** Flags and words of a subcommand; an unknown flag is a usage error that shows the usage. */
export function readArguments<O extends Options>(args: string[], options: O, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nusage: proviso ${usage}`);
  }
}

/** A path as the user wrote it, from where the user stands. */
export const fromUser = (path: string): string => resolve(process.env.PROVISO_CWD ?? process.cwd(), path);

export const say = (line: string): void => console.log(line);
