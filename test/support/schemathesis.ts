import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cache, install, installPip, pip } from './python-packages.ts';

const version = '4.32.0';
export const folder = join(cache, `schemathesis-${version}`);
export const program = join(folder, 'bin', 'schemathesis');

const steps = `[ -x "$1/bin/schemathesis" ] || {
  python3 -m venv --without-pip "$1"
  "$2" --python "$1/bin/python" install -q --no-compile --disable-pip-version-check "schemathesis==$3"
}`;

/**
 * Installs it once into a folder of its own; gives the reason where that cannot be done. Most of its modules are never
 * imported, so none is compiled before. The runner starts this beside the first tests; the test that needs it waits.
 */
export async function installSchemathesis(): Promise<string | null> {
  if (existsSync(program)) return null;
  await installPip()
    .then(() => install(folder, steps, [pip, version]))
    .catch(() => {});
  return existsSync(program) ? null : `schemathesis ${version} could not be installed (python3 with venv and a package index are needed)`;
}
