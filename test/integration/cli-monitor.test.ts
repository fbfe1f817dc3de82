import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOfScreening } from '../../src/rosters/decisions/review.ts';
import { storedMonitors } from '../../src/rosters/monitoring/current.ts';
import { ownFolder } from '../support/own-folder.ts';
import { runCommand } from '../support/run-command.ts';
import { openApp } from '../support/sample-app.ts';
import { searchUrl } from '../support/search.ts';

const app = openApp();
const folder = ownFolder();

const run = (...args: string[]) =>
  runCommand(['monitor', ...args], {
    ...{ DATABASE_URL: app.database.url, OPENSEARCH_URL: searchUrl(), INDEX_PREFIX: app.search.prefix, DATA_DIR: folder },
  });

test('a roster file becomes a monitored roster of the account, is listed, and is screened again on request', async () => {
  const roster = join(folder, 'staff.csv');
  writeFileSync(roster, 'Emp. ID,Last Nm,First Nm,DOB,Dept.\n1,Kesterson,Roland,11/23/1959,x\n2,Qwvut,Zzyx,,x\n3,Roe,Eve,02/30/1990,x\n');
  expect(await run('list')).toMatchObject({ status: 0, stdout: 'no monitored rosters\n' });
  const refused = await run('add', roster);
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('column "Dept." is not recognized')]);
  const added = await run(
    'add',
    roster,
    '--keep',
    'Dept.',
    '--unreadable',
    'leave_out',
    '--strictness',
    'broad',
    '--name',
    'Medical staff',
  );
  expect([added.status, added.stderr.includes('Error')]).toEqual([0, false]);
  expect(added.stdout).toMatch(/^[0-9a-f-]{36} {2}on {3}3 rows {2}Medical staff\n/);
  expect(added.stdout).toContain('1 match, 2 clear with gaps');
  expect(added.stdout).toContain('done: All 3 rows were screened when monitoring began; none has a new hit.');
  const id = added.stdout.slice(0, 36);
  const { body } = await app.get(`/monitors/${id}`);
  expect(body).toMatchObject(cases('a roster file becomes a'));
  expect((await app.get(`/monitors/${id}/results`)).body.results.map(({ kept }: any) => kept)).toEqual([['x'], ['x'], ['x']]);
  expect((await run('list')).stdout).toBe(added.stdout);
  const again = await run('run', id);
  expect([again.status, again.stdout]).toEqual([0, expect.stringContaining('because it was requested')]);
  expect((await run('status', id)).stdout).toBe(again.stdout);
  // The certificate of the whole roster is signed when the command has ended.
  const run_id = (await app.get(`/monitors/${id}`)).body.newest_run.screening_id;
  expect((await app.get(`/screenings/${run_id}/certificate`)).body.header.subjects_count).toBe(3);
});

test('of several accounts one is named, and what is wrong with the arguments is said', async () => {
  const roster = join(folder, 'names.txt');
  writeFileSync(roster, 'Zzyx Qwvut\n');
  const { key_id } = await app.newKey();
  for (const [given, words] of cases<[string[], string][]>('wrong arguments')) {
    const args = given.map((one) => (one.includes('.') ? join(folder, one) : one));
    expect([args, await run(...args)]).toEqual([args, expect.objectContaining({ status: 2, stderr: expect.stringContaining(words) })]);
  }
  expect(await run('add', roster, '--account', key_id)).toMatchObject({ status: 0, stdout: expect.stringContaining('names.txt') });
  expect(
    (await run('list', '--account', key_id)).stdout
      .trim()
      .split('\n')
      .filter((line) => /^[0-9a-f]{8}-/.test(line)),
  ).toHaveLength(1);
});

test('without an account there is no monitor, and no screening that was made without one', async () => {
  const none = null as unknown as string;
  const { pool } = app.database;
  expect(await storedMonitors(pool, { of: 'all' })).not.toEqual([]);
  expect(await storedMonitors(pool, { of: { owner: none } })).toEqual([]);
  const { body: page } = await app.get('/screen?q=Roland+Kesterson', { key: null, headers: { Accept: 'text/html' } });
  const [, id] = /\/screenings\/([0-9a-f-]{36})\/certificate/.exec(page)!;
  expect(await kindOfScreening(pool, none, id!)).toBeNull();
});
