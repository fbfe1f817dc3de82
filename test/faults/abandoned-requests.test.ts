import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '#root';
import { openApp } from '../support/sample-app.ts';
import { searchUrl } from '../support/search.ts';

const app = openApp();

test('a client that disconnects before the response of any endpoint leaves nothing that could end the service', async () => {
  const args = ['test/support/abandoned-child.ts', app.database.url, searchUrl(), app.search.prefix, app.key];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1e8 });
  const { examples, abandoned, left, status } = JSON.parse(stdout);
  expect(examples).toBeGreaterThan(90);
  expect(abandoned).toBeGreaterThan(examples);
  expect(left).toEqual({});
  expect(status).toBe(200);
});
