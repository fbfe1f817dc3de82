import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';
import { ownFolder } from '../support/own-folder.ts';

/** A Python that logs its commands, and makes what its pip and its programs are looked for by. */
const python = `#!/usr/bin/env bash
echo "python3 $*" >>"$SAID"
at="\${@: -1}/bin"
mkdir -p "$at"
echo '#!/usr/bin/env bash
echo "pip $*" >>"$SAID"
: >"\${2%/python}/schemathesis"' >"$at/pip"
chmod +x "$at/pip"
`;

test('Schemathesis needs neither flock nor a download of other packages', () => {
  const [folder, cache] = [ownFolder(), join(ownFolder(), 'cache')];
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const name of ['bash', 'mkdir', 'chmod'])
    symlinkSync(spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(), join(bin, name));
  writeFileSync(join(bin, 'python3'), python, { mode: 0o755 });
  const said = join(folder, 'said');
  const env = { PATH: bin, PROVISO_CACHE: cache, SAID: said };
  const { status, stderr } = spawnSync(process.execPath, ['test/support/install-python-programs.ts'], { cwd: root, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const lines = readFileSync(said, 'utf8')
    .replaceAll(`${cache}/`, '')
    .replace(/packages-\w+/g, 'packages');
  expect(lines).toBe(`python3 -m venv python-packages/tool
python3 -m venv --without-pip schemathesis-4.32.0
pip --python schemathesis-4.32.0/bin/python install -q --no-compile --disable-pip-version-check schemathesis==4.32.0
`);
});
