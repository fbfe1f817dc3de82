import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sampled, whole } from '../support/full-run.ts';
import { openApp, type SampleApp } from '../support/sample-app.ts';
import { folder, installSchemathesis, program } from '../support/schemathesis.ts';

const settings = fileURLToPath(new URL('schemathesis.toml', import.meta.url));
const hooks = fileURLToPath(new URL('hooks.py', import.meta.url));

function fuzz(app: SampleApp, options: string[]): Promise<{ code: number | null; report: string }> {
  const child = spawn(
    program,
    ['--no-color', '--config-file', settings, 'run', `${app.url}/openapi.json`, '-H', `X-API-Key: ${app.key}`, ...options],
    {
      cwd: folder,
      env: { ...process.env, PYTHONUTF8: '1', SCHEMATHESIS_HOOKS: hooks, PYTHONDONTWRITEBYTECODE: '1' },
    },
  );
  let report = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (report += part));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, report })));
}

/** Its 503 is what it answers until payment is set up. */
const BILLING = '/billing/checkout';

const missing = await installSchemathesis();

(missing ? describe.skip : describe)(missing ? `skipped: ${missing}` : 'requests made from the OpenAPI document', () => {
  const app = openApp();

  test('never fail, are refused where they are wrong, and are answered as declared', async () => {
    // Made when first read, which on a busy machine takes longer than the tool waits.
    const { status, body } = await app.get('/openapi.json');
    expect(status).toBe(200);
    const all = Object.keys(body.paths);
    // The tool takes a minute and a half of processor time for all paths, most of it to make its requests.
    const paths = sampled(all, Math.ceil(all.length / 20));
    const { code, report } = await fuzz(app, [
      ...paths.filter((path) => path !== BILLING).flatMap((path) => ['--include-path', path]),
      '--phases',
      'examples,coverage,fuzzing',
      '--max-examples',
      process.env.FUZZ_EXAMPLES ?? String(whole(25, 4)),
      '--request-timeout',
      '30',
      '--workers',
      '2',
      '--seed',
      '7',
      '--warnings',
      'off',
      '--suppress-health-check',
      'all',
      '--continue-on-failure',
    ]);
    // The report is the failure's message.
    expect(code === 0 ? '' : report.slice(-60_000)).toBe('');
    expect(report).toMatch(/generated/);
  }, 3_600_000);
});
