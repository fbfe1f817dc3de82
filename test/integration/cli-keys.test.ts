import { openDatabase } from '../support/database.ts';
import { runCommand } from '../support/run-command.ts';

const database = openDatabase();

const keys = (...args: string[]) => runCommand(['keys', ...args], { DATABASE_URL: database.url });

test('the last key of an account is revoked only with --last-key; one of two at once', async () => {
  const made = (await keys('create', '--name', 'Acme billing')).stdout;
  const key_id = /key_[0-9a-z]+/.exec(made)![0];
  const refused = await keys('revoke', key_id);
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('This is the last key of its account')]);
  expect((await keys('list')).stdout).toMatch(/ valid .*Acme billing/);
  const replacement = /key_[0-9a-z]+/.exec((await keys('rotate', key_id)).stdout)![0];
  expect(await keys('revoke', key_id)).toMatchObject({ status: 0, stdout: expect.stringContaining(`${key_id} was revoked`) });
  expect((await keys('revoke', replacement)).status).toBe(2);
  expect(await keys('revoke', replacement, '--last-key')).toMatchObject({ status: 0, stdout: expect.stringContaining('was revoked') });
  expect(await keys('list', '--last-key')).toMatchObject({ status: 2, stderr: expect.stringContaining('only `keys revoke` takes it') });
});

test('every key of an account is ended at once, with a new key for its owner or without', async () => {
  const idIn = (said: string) => /key_[0-9a-z]+/.exec(said)![0];
  const own = idIn((await keys('create', '--name', 'Trenwick billing')).stdout);
  const taken = idIn((await keys('rotate', own)).stdout);
  // Neither the key that replaced it nor the account itself is ended with the one key.
  expect(await keys('revoke', own, '--chain')).toMatchObject({ status: 2, stderr: expect.stringContaining('keys rotate --end-old-keys') });
  const rotated = await keys('rotate', taken, '--end-old-keys');
  expect([rotated.status, rotated.stdout]).toEqual([0, expect.stringContaining('Every other key of the account is refused')]);
  const lines = (await keys('list')).stdout.split('\n');
  const stateOf = (key_id: string) => / (valid|revoked) /.exec(lines.find((line) => line.startsWith(key_id))!)?.[1];
  expect([own, taken, idIn(rotated.stdout)].map(stateOf)).toEqual(['revoked', 'revoked', 'valid']);
  expect(await keys('revoke', own, '--chain', '--last-key')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(idIn(rotated.stdout)),
  });
  expect((await keys('revoke', own, '--chain')).stdout).toContain('already revoked');
  expect((await keys('list', '--chain')).status).toBe(2);
});
