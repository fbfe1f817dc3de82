import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeft, openDataFolder } from '#data-folder';
import { beganAt } from '#embedded/processes';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'proviso-data-folder-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

test('what killed processes left is deleted; what a running one or another machine holds is not', async () => {
  const running = spawn('sleep', ['60']);
  const ended = spawn('true');
  await once(ended, 'exit');
  const folders: [name: string, hours_old: number, stays: boolean][] = [
    [`${hostname()}.${running.pid}.${beganAt(running.pid!)}`, 5, true],
    [`${hostname()}.${running.pid}.1`, 0, false],
    [`${hostname()}.${ended.pid}.1`, 0, false],
    ['another.example.7.123', 0.5, true],
    ['another.example.8.123', 2, false],
  ];
  for (const [name, hours] of folders) {
    mkdirSync(join(home, name));
    writeFileSync(join(home, name, 'file'), 'Name\nAda Roe\n');
    const time = new Date(Date.now() - hours * 3_600_000);
    utimesSync(join(home, name), time, time);
  }
  clearLeft(home);
  expect(readdirSync(home).toSorted()).toEqual(folders.flatMap(([name, , stays]) => (stays ? [name] : [])).toSorted());
  running.kill();
  await once(running, 'exit');
  clearLeft(join(home, 'absent'));
});

test('a data folder that was left open is closed to other accounts; a folder for everybody stays as it is', () => {
  const data = join(home, 'data');
  for (const name of ['postgres', 'raw', 'of-somebody']) mkdirSync(join(data, name), { recursive: true, mode: 0o755 });
  writeFileSync(join(data, 'api.log'), '', { mode: 0o644 });
  chmodSync(data, 0o755);
  openDataFolder(data);
  const modes = ['', 'postgres', 'raw', 'of-somebody', 'api.log'].map((name) => modeOf(join(data, name)));
  expect(modes).toEqual(['711', '700', '700', '755', '640']);
  chmodSync(home, 0o1777);
  openDataFolder(home);
  expect(modeOf(home)).toBe('1777');
});
