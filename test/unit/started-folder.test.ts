import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeOfServers } from '../support/memory-folder.ts';
import { ownFolder } from '../support/own-folder.ts';
import { serversOfWriter } from '../support/own-servers.ts';
import { bytesOfServers, takeServers } from '../support/started-folder.ts';

const said: string[] = [];
const report = (line: string) => void said.push(line);
let started: string;
beforeAll(() => {
  started = ownFolder();
  for (const name of ['postgres', 'opensearch']) mkdirSync(join(started, name));
  writeFileSync(join(started, 'postgres', 'PG_VERSION'), ' '.repeat(1_000_000));
  writeFileSync(join(started, 'postgres.password'), 'secret');
  process.env.PROVISO_STARTED = started;
});
afterAll(() => {
  delete process.env.PROVISO_STARTED;
});

test('the servers of a run begin with a copy of what the start before it has left', () => {
  const into = ownFolder();
  expect(takeServers(into, report)).toBe(true);
  expect([readdirSync(into).sort(), said]).toEqual([['opensearch', 'postgres', 'postgres.password'], []]);
});

test('a copy that fails is removed, and the servers begin with nothing', () => {
  const into = ownFolder();
  // Where a file stands, no folder is copied to.
  writeFileSync(join(into, 'opensearch'), '');
  expect(takeServers(into, report)).toBe(false);
  expect([readdirSync(into), said]).toEqual([[], [expect.stringMatching(/^the servers begin with nothing: cp -a /)]]);
});

test('the place of the servers has room for what they begin with', () => {
  expect(bytesOfServers()).toBeGreaterThanOrEqual(1_000_000);
  expect(placeOfServers(1e15)).toBe(tmpdir());
});

test.each(['DATABASE_URL', 'OPENSEARCH_URL'])('a program that writes files refuses one server without the other: %s', async (only) => {
  process.env.DATABASE_URL = process.env.OPENSEARCH_URL = '';
  process.env[only] = 'http://127.0.0.1:1';
  await expect(serversOfWriter().then((servers) => servers[Symbol.asyncDispose]())).rejects.toThrow('or neither');
});
