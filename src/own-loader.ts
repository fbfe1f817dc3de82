import { extname } from 'node:path';

/** What this process was started with to run TypeScript, if it was started with a file. */
const given = process.execArgv[process.execArgv.indexOf('--import') + 1];

/** Flags for a child process that runs our code as this one does: from source, or compiled. */
export const loader_flags: string[] =
  extname(import.meta.url) === '.ts' ? ['--import', given?.startsWith('file:') ? given : import.meta.resolve('tsx')] : [];
