import { extname } from 'node:path';

/** What this process was started with to run TypeScript, if it was started with a file. */
const given = process.execArgv[process.execArgv.indexOf('--import') + 1];

/** Without it, the file of the tests loads TypeScript more slowly. */
const faster = '--experimental-vm-modules';
const has_faster = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')].includes(faster);

/** Flags for a child process that runs our code as this one does: from source, or compiled. */
export const loader_flags: string[] =
  extname(import.meta.url) === '.ts'
    ? [...(has_faster ? [faster] : []), '--import', given?.startsWith('file:') ? given : import.meta.resolve('tsx')]
    : [];
