#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, UsageError, WrongInput } from '#cli/command';
import { root } from './root.ts';

/** 128 + SIGPIPE */
const READER_GONE = 141;

/** As in `proviso sources | head`: everything is stopped as on SIGTERM. Otherwise Node would throw at the next line. */
function endWithReader(): void {
  let is_ending = false;
  const gone = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (is_ending) return;
    is_ending = true;
    process.exitCode = READER_GONE;
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(READER_GONE);
  };
  process.stdout.on('error', gone);
  process.stderr.on('error', gone);
}

const commands: Record<string, () => Promise<{ command: Command }>> = {
  up: () => import('#cli/up'),
  serve: () => import('#cli/serve'),
  load: () => import('#cli/load'),
  link: () => import('#cli/link'),
  reindex: () => import('#cli/reindex'),
  screen: () => import('#cli/screen'),
  reconcile: () => import('#cli/reconcile'),
  keys: () => import('#cli/keys'),
  erase: () => import('#cli/erase'),
  verify: () => import('#cli/verify'),
  'verify-certificate': () => import('#cli/verify-certificate'),
  replay: () => import('#cli/replay'),
  boards: () => import('#cli/boards'),
  bulk: () => import('#cli/bulk'),
  sources: () => import('#cli/sources'),
};

/** No command is imported for its --help. */
function helpTexts(): Map<string, string[]> {
  const texts = `\n${readFileSync(join(root, 'src/cli/help.txt'), 'utf8')}`.split('\nusage: proviso ').slice(1);
  return new Map(texts.map((text) => text.trimEnd().split('\n')).map((lines) => [lines[0]!.split(' ')[0]!, lines]));
}

const overview = () =>
  [
    'usage: proviso COMMAND',
    ...[...helpTexts().values()].map(([usage, does]) => `  ${usage}\n      ${does}`),
    '\n`proviso COMMAND --help` explains a command and its options.',
  ].join('\n');

const helpOf = (name: string): [usage: string, ...string[]] => {
  const [usage, ...rest] = helpTexts().get(name)!;
  return [`usage: proviso ${usage}`, ...rest];
};

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  process.env.PROVISO_CWD ??= process.cwd();
  if (!name || name === 'help' || name === '--help' || name === '-h') {
    console.log(overview());
    return name ? 0 : 2;
  }
  const load = commands[name];
  if (!load) {
    const { meantName } = await import('#fields/field-names');
    const meant = meantName(name, Object.keys(commands));
    console.error(`Unknown command: ${name}.${meant ? ` Did you mean ${meant}?` : ''}\n\`proviso --help\` lists the commands.`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(name).join('\n'));
    return 0;
  }
  process.chdir(root);
  const [{ config }, { holdTemporaryFolder }, { startTracing }, { command }] = await Promise.all([
    import('./config.ts'),
    import('./data-folder.ts'),
    import('#tracing/start-tracing'),
    load(),
  ]);
  const settings = config();
  holdTemporaryFolder(settings.data_dir);
  const tracing = await startTracing(settings, (line) => console.error(line));
  try {
    return await command({ args, settings, loaders: new URL('../loaders/', import.meta.url) });
  } catch (error) {
    if (error instanceof UsageError) error.message += `\n${helpOf(name)[0]}`;
    throw error;
  } finally {
    await tracing.stop();
  }
}

const isDefect = (error: Error) =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError || !error.message;

endWithReader();
main().then(
  (code) => process.exit(process.exitCode ?? code),
  (error: Error) => {
    // All other errors carry a message written for the user.
    console.error(isDefect(error) ? error : error.message);
    if (process.env.PROVISO_DEBUG) console.error(error.stack);
    process.exit(error instanceof WrongInput || error instanceof UsageError ? 2 : 1);
  },
);
