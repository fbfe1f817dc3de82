import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#root';
import { ids } from '../../sample/ids.ts';
import { ownFolder } from '../support/own-folder.ts';
import { buildPythonClient, freshPython, pythonPackages, python as tools } from '../support/python-packages.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

const run = promisify(execFile);

test('its types and methods are what docs/openapi.json says (node src/server/openapi/write-openapi.ts writes them)', async () => {
  await run(process.execPath, [join(root, 'clients/python/generate.ts'), '--check'], { cwd: root });
});

const missing = await pythonPackages();
if (missing) test.skip(`the client for Python was not built and used: ${missing}`, () => {});
else
  describe('from its wheel, in an empty environment', () => {
    let app: SampleApp;
    let folder: string;
    let python: string;
    beforeAll(async () => {
      folder = ownFolder();
      const wheel = await buildPythonClient(folder);
      [app, python] = await Promise.all([sampleApp({ is_shared: true }), freshPython(join(folder, 'environment'), [`${wheel}[pandas]`])]);
    });

    test('it screens, pages, names errors, repeats what may be repeated, and makes tables', async () => {
      const given = {
        person: ids.excluded_person,
        business: ids.excluded_organization_name,
        excluded: ids.npi.excluded,
        invalid: ids.npi.invalid,
        unknown: ids.npi.unknown,
        ccn: ids.ccn.acute,
        once: randomUUID(),
      };
      const env = { ...process.env, PROVISO_URL: app.url, PROVISO_KEY: app.key };
      const { stdout } = await run(python, ['-I', join(root, 'test/python/client.py'), JSON.stringify(given)], { env });
      const { total } = (await app.get('/hospitals?state=CA&limit=5')).body;
      expect(JSON.parse(stdout)).toEqual({
        screened: ['match', 'oig_leie'],
        batch: [2, true],
        hospital: ids.hospital_name,
        rows: [total, total, total, 5],
        csv: 'ccn',
        frame: [total, { ccn: 'object', overall_rating: 'float64', 'hcahps.period_end_date': 'datetime64[s]' }, true, false],
        old_dates: '1590',
        no_dates: 'not published',
        no_rows: true,
        wrong: [400, 'invalid_request', 'npi', true, true],
        absent: 'not_found',
        path: 'invalid_request',
        roster: true,
        keyless: 401,
        async: ['match', total, 'invalid_request'],
        retries: cases('it screens'),
        downloads: cases('it screens 2'),
        pandas: '2',
      });
    });

    test('mypy finds in a strict program what is wrong, and nothing else', async () => {
      const file = join(root, 'test/python/typed.py');
      const lines = readFileSync(file, 'utf8').split('\n');
      const wrong = lines.flatMap((line, at) => (line.includes('# error: ') ? [`${at + 1} ${line.split('# error: ')[1]}`] : []));
      const checked = run(
        tools,
        ['-m', 'mypy', '--python-executable', python, '--strict', '--no-color-output', '--cache-dir', '/dev/null', file],
        { cwd: folder },
      );
      const said = await checked.then(
        ({ stdout }) => stdout,
        ({ stdout }) => stdout as string,
      );
      const found = [...said.matchAll(/typed\.py:(\d+): error: .*\[([\w-]+)\]$/gm)].map(([, line, code]) => `${line} ${code}`);
      expect([said, found]).toEqual([said, wrong]);
    });
  });
