import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { ownFolder } from '../support/own-folder.ts';

/** A Python that logs its commands, and makes what its pip and its programs are looked for by. */
const python: string = cases('python');

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
  expect(lines.trimEnd()).toBe(cases('commands'));
});
