import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../src/root.ts';

const version = '4.32.0';
export const folder = join(process.env.PROVISO_CACHE ?? join(root, '.cache'), `schemathesis-${version}`);
export const program = join(folder, 'bin', 'schemathesis');

const INSTALL_MS = 240_000;

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', timeout: INSTALL_MS });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Installs it once into a folder of its own, one process at a time; gives the reason where that cannot be done. */
export async function install(): Promise<string | null> {
  if (existsSync(program)) return null;
  mkdirSync(dirname(folder), { recursive: true });
  const steps = `[ -x "$1/bin/schemathesis" ] || { python3 -m venv "$1" && "$1/bin/pip" install -q --disable-pip-version-check "schemathesis==$2"; }`;
  const script = ['bash', '-c', steps, 'install', folder, version];
  // The runner starts this beside the first tests; the test that needs it waits for the lock.
  const locked = await run('flock', [`${folder}.lock`, ...script]);
  if (locked === 127) await run(script[0]!, script.slice(1));
  return existsSync(program) ? null : `schemathesis ${version} could not be installed (python3 with venv and a package index are needed)`;
}
