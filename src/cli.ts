#!/usr/bin/env node
import { endWithReader } from './cli/closed-pipe.ts';
import type { Command } from './cli/command.ts';

const commands: Record<string, () => Promise<{ command: Command }>> = {
  up: () => import('./cli/up.ts'),
  serve: () => import('./cli/serve.ts'),
  load: () => import('./cli/load.ts'),
  link: () => import('./cli/link.ts'),
  reindex: () => import('./cli/reindex.ts'),
  screen: () => import('./cli/screen.ts'),
  monitor: () => import('./cli/monitor.ts'),
  keys: () => import('./cli/keys.ts'),
  erase: () => import('./cli/erase.ts'),
  verify: () => import('./cli/verify.ts'),
  'verify-certificate': () => import('./cli/verify-certificate.ts'),
  replay: () => import('./cli/replay.ts'),
  boards: () => import('./cli/boards.ts'),
  bulk: () => import('./cli/bulk.ts'),
  accuracy: () => import('./cli/accuracy.ts'),
  sources: () => import('./cli/sources.ts'),
};

async function usage(): Promise<string> {
  const described = await Promise.all(Object.values(commands).map(async (load) => (await load()).command));
  return ['usage: proviso COMMAND', ...described.map((command) => `  ${command.usage}\n      ${command.summary}`)].join('\n');
}

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  process.env.PROVISO_CWD ??= process.cwd();
  if (!name || name === 'help' || name === '--help' || name === '-h') {
    console.log(await usage());
    return name ? 0 : 2;
  }
  const load = commands[name];
  if (!load) {
    const { meantName } = await import('./fields/field-names.ts');
    const meant = meantName(name, Object.keys(commands));
    console.error(`Unknown command: ${name}.${meant ? ` Did you mean ${meant}?` : ''}\n${await usage()}`);
    return 2;
  }
  const [{ root }, { config }, { command }] = await Promise.all([import('./root.ts'), import('./config.ts'), load()]);
  process.chdir(root);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`usage: proviso ${command.usage}\n${command.summary}${command.help ? `\n${command.help}` : ''}`);
    return 0;
  }
  const settings = config();
  const { holdTemporaryFolder } = await import('./data-folder.ts');
  holdTemporaryFolder(settings.data_dir);
  const { startTracing } = await import('./tracing/start-tracing.ts');
  const tracing = await startTracing(settings, (line) => console.error(line));
  try {
    return await command.run({ args, settings, loaders: new URL('../loaders/', import.meta.url) });
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
    // Internal errors (TypeError and the like) print a stack trace. All other errors carry a message written for the user.
    console.error(isDefect(error) ? error : error.message);
    if (process.env.PROVISO_DEBUG) console.error(error.stack);
    process.exit(error.constructor.name === 'UsageError' ? 2 : 1);
  },
);
