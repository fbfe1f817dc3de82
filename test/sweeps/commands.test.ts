import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tiers } from '#accounts/plans';
import { root } from '#root';
import { LOWEST_MIN_SCORE } from '#screening/strictness';
import { indexes } from '../../indexes/all.ts';
import { sampled } from '../support/full-run.ts';
import { watchedImports } from '../support/imports.ts';

const help = readFileSync(join(root, 'src/cli/help.txt'), 'utf8');
const run = (args: string[], options: string[] = [], settings = {}) =>
  spawnSync(process.execPath, [...options, 'src/cli.ts', ...args], { cwd: root, encoding: 'utf8', env: { ...process.env, ...settings } });

test.each(cases<any[][]>('proviso does not import the'))('proviso %j does not import the service', (args, status) => {
  const imports = watchedImports();
  const done = run([...args], imports.flags, imports.settings);
  expect(done.status).toBe(status);
  const own = imports.read().map((url) => url.replace(`file://${root}/`, ''));
  const needless = ['src/search/client.ts', 'src/embedded/servers.ts', 'indexes/', 'loaders/'];
  // Screening knows the form of the index that it asks.
  const form = 'indexes/exclusions.ts';
  expect(own.filter((path) => path !== form && needless.some((one) => path.startsWith(one)))).toEqual([]);
});

test('the help names every command and what each accepts', () => {
  const commands = [...help.matchAll(/^usage: proviso ([a-z-]+)/gm)].map(([, name]) => name!);
  const files = readdirSync(join(root, 'src/cli')).map((name) => name.replace(/\.ts$/, ''));
  expect(commands.filter((name) => !files.includes(name))).toEqual([]);
  for (const name of sampled(commands, 5)) expect(run([name, '--help']).stdout).toContain(`usage: proviso ${name}`);
  expect(run(['--help']).stdout.match(/^ {2}[a-z]/gm)).toHaveLength(commands.length);
  expect(help).toContain(`reindex ${indexes.map(({ alias }) => alias).join('|')}|--all`);
  expect(help).toContain(`[--tier ${Object.keys(tiers).join('|')}]`);
  expect(help).toContain(`a number from ${LOWEST_MIN_SCORE.toFixed(2)} to 1`);
});
