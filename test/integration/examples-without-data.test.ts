import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { languageNames, languages } from '../../src/routes/examples/languages.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ without_data: true });
}, 240_000);
afterAll(() => app?.close());

const folder = join(import.meta.dirname, '../../docs/examples');
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

for (const lang of languageNames) {
  const { run, file } = languages[lang];
  const [command, ...args] = run.replace(file, join(folder, file)).split(' ') as [string, ...string[]];
  if (!has(command)) {
    test.skip(`${lang} skipped: ${command} is not installed here`, () => {});
    continue;
  }
  test(`${lang} ends well where nobody is found`, async () => {
    const env = { ...process.env, PROVISO_URL: app.url, PROVISO_KEY: app.key, NODE_OPTIONS: '' };
    const { stdout } = await promisify(execFile)(command, args, { env, timeout: 120_000 });
    expect(stdout).toContain(lang === 'curl' ? '"not_loaded"' : 'nobody found');
  }, 150_000);
}
