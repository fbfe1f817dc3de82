import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cache, pip, pythonPackages } from './python-packages.ts';

const run = promisify(execFile);
const version = '4.32.0';
export const folder = join(cache, `schemathesis-${version}`);
export const program = join(folder, 'bin', 'schemathesis');

const INSTALL_MS = 240_000;

/**
 * Installs it once into a folder of its own, one process at a time; gives the reason where that cannot be done. Most of
 * its modules are never imported, so none is compiled before.
 */
export async function install(): Promise<string | null> {
  if (existsSync(program)) return null;
  const missing = await pythonPackages();
  if (missing) return missing;
  const steps = `[ -x "$1/bin/schemathesis" ] || { python3 -m venv --without-pip "$1" &&
    "$2" --python "$1/bin/python" install -q --no-compile --disable-pip-version-check "schemathesis==$3"; }`;
  // The runner starts this beside the first tests; the test that needs it waits for the lock.
  await run('flock', [`${folder}.lock`, 'bash', '-c', steps, 'install', folder, pip, version], { timeout: INSTALL_MS }).catch(() => {});
  return existsSync(program) ? null : `schemathesis ${version} could not be installed (python3 with venv and a package index are needed)`;
}
