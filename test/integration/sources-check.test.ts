import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { command } from '../../src/cli/sources.ts';
import { checkSources } from '../../src/cli/sources-check.ts';
import { config } from '../../src/config.ts';
import { openOutgoing } from '../../src/fetch/outgoing.ts';
import type { DownloadSettings } from '../../src/load/acquire/download.ts';
import { checkSource } from '../../src/load/check/check-source.ts';
import type { CheckReport } from '../../src/load/check/report.ts';
import type { SourceCheck } from '../../src/load/check/source-check.ts';
import type { Acquire } from '../../src/load/declaration/acquire.ts';
import type { Dataset, DatasetFile } from '../../src/load/define-dataset.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';
import { csv, tinyDataset } from '../support/tiny-dataset.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let base: string;
let settings: DownloadSettings;
const folder = ownFolder();
/** Answers by path. */
const pages: Record<string, Answer> = {};
const asked: IncomingMessage[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    (pages[request.url!] ?? ((_request, missing) => missing.writeHead(404).end()))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  settings = { backoff_ms: [1], timeout_ms: 2000, temp_folder: folder, outgoing: openOutgoing({ local: { host: '127.0.0.1', port } }) };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send =
  (body: string | Buffer, headers: Record<string, string> = {}, code = 200): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end(body);
const now = new Date('2026-02-01T00:00:00Z');
const url = '/full-2026-01-20.csv';

function published(more: Partial<DatasetFile> = {}, acquire: Acquire = { how: 'url', url: base + url }): Dataset {
  const dataset = tinyDataset('tiny', { expect: { rows: { min: 2, max: 4 }, filled: { full_name: 1 }, drop: 0.2 }, acquire, ...more });
  return { ...dataset, files: [dataset.files[0]!] };
}
const check = (dataset: Dataset, previous: SourceCheck | null = null, more: DownloadSettings = {}) =>
  checkSource(dataset, { download: { ...settings, ...more }, now, previous });
const found = ({ findings, files }: SourceCheck) =>
  [...findings, ...files.flatMap((file) => file.findings)].map(({ aspect, problem }) => `${aspect}: ${problem}`);

const list = csv([
  ['a', 'Roe', ''],
  ['b', 'Poe', ''],
]);

const row = (key: string) => [key, 'Roe', ''];

describe('what a publisher offers', () => {
  test('is as declared: rows, issues, fill and release are reported', async () => {
    pages[url] = send(list, { etag: '"1"' });
    const checked = await check(published());
    expect(checked).toMatchObject(cases('is as declared'));
    expect(found(checked)).toEqual([]);
  });

  test.each<[string, Answer, string, RegExp]>([
    [
      'another header',
      send('Key,Surname,Back\na,Roe,\n'),
      'changed',
      /^header: .*the column "Name" is missing; the column "Surname" is unknown/,
    ],
    [
      'a page in place of the file',
      send('<!doctype html><html><body>Moved</body></html>'),
      'changed',
      /^form: Expected CSV, but received an HTML page/,
    ],
    ['a PDF in place of the file', send('%PDF-1.4'), 'changed', /^form: Expected CSV, but received a PDF/],
    ['an empty file', send(''), 'changed', /^form: .*is empty/],
    ['a header alone', send('Key,Name,Back\n'), 'changed', /^form: .*only a header, no rows/],
    ['no access', send('', {}, 403), 'changed', /^address: .*HTTP 403/],
    ['nothing', send('', {}, 404), 'changed', /^address: .*does not exist \(HTTP 404\)/],
    ['an outage', send('', {}, 503), 'unreachable', /^address: .*could not be downloaded after 2 attempts \(HTTP 503\)/],
    ['too many requests', send('', { 'retry-after': '0' }, 429), 'unreachable', /^address: .*HTTP 429/],
    ['too few rows', send(csv([row('a')])), 'changed', /^bounds: The file has 1 rows; a complete release has at least 2/],
    ['too many rows', send(csv(['a', 'b', 'c', 'd', 'e'].map(row))), 'changed', /^bounds: The file has 5 rows; a release has at most 4/],
    ['empty names', send(csv([row('a'), ['b', '', '']])), 'changed', /^bounds: Only 50.0% of 2 records have a value in "full name"/],
    [
      'rows that cannot be read',
      send(csv([row('a'), row('b'), row(''), row('')])),
      'changed',
      /^bounds: 2 of 4 rows \(50.0%\) could not be read/,
    ],
  ])('is %s: the change is named', async (_name, answer, outcome, problem) => {
    pages[url] = answer;
    const checked = await check(published());
    expect(found(checked)).toEqual([expect.stringMatching(problem)]);
    expect(checked.outcome).toBe(outcome);
  });

  test('does not come in time', async () => {
    pages[url] = () => {};
    const checked = await check(published(), null, { timeout_ms: 50, backoff_ms: [] });
    expect(checked.outcome).toBe('unreachable');
    expect(found(checked)).toEqual([expect.stringMatching(/the response timed out/)]);
  });

  test('has moved: the new address is named, and the file there is read all the same', async () => {
    pages['/old/full-2026-01-20.csv'] = send('', { location: `${url}?signed=1` }, 301);
    pages[`${url}?signed=1`] = send(list);
    const checked = await check(published({}, { how: 'url', url: `${base}/old/full-2026-01-20.csv` }));
    expect(found(checked)).toEqual([`address: ${base}/old/full-2026-01-20.csv now redirects to another address: ${base}${url}`]);
    expect(checked).toMatchObject({ outcome: 'changed', files: [{ rows_read: 2, findings: [] }] });
    pages['/away'] = send('', { location: 'https://elsewhere.example/list.csv' }, 302);
    const away = await check(published({}, { how: 'url', url: `${base}/away` }));
    expect(found(away)).toEqual([
      expect.stringMatching(/^address: .*elsewhere.example\/list.csv: this host does not belong to the publisher/),
    ]);
  });

  test('has no date, or one of years ago', async () => {
    pages['/full.csv'] = send(list);
    const undated = await check(published({}, { how: 'url', url: `${base}/full.csv` }));
    expect(found(undated)).toEqual([expect.stringMatching(/^date: The file has no release date/)]);
    pages['/full-2021-07-07.csv'] = send(list);
    const old = await check(published({}, { how: 'url', url: `${base}/full-2021-07-07.csv` }));
    expect(found(old)).toEqual([
      expect.stringMatching(/^date: The newest release is of 2021-07-07, 1670 days ago, which is too old for a monthly source/),
    ]);
  });

  test('is the newest of a series alone, and one kind that fails does not keep the others', async () => {
    pages['/full-2026-01-10.csv'] = send(list);
    const urls = () => ['2025-12-10', '2026-01-10', '2026-02-10'].map((day) => `${base}/full-${day}.csv`);
    const dataset = tinyDataset('two', { expect: {}, acquire: { how: 'series', urls } });
    const [full, delta] = dataset.files as [DatasetFile, DatasetFile];
    asked.length = 0;
    const checked = await check({
      ...dataset,
      files: [
        { ...full, acquire: { how: 'url', url: `${base}/gone` } },
        { ...delta, layouts: full.layouts },
      ],
    });
    expect(asked.map((request) => request.url)).toEqual(['/gone', '/full-2026-02-10.csv', '/full-2026-01-10.csv']);
    expect(checked.files).toMatchObject([{ file_kind: 'delta', rows_read: 2, findings: [] }]);
    expect(checked.findings).toMatchObject([{ file_kind: 'full', aspect: 'address' }]);
  });
});

describe('a further check', () => {
  test('learns from the publisher that nothing changed, and keeps what it knew', async () => {
    pages[url] = send(list, { etag: '"1"' });
    const first = await check(published());
    pages[url] = (request, response) => response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end();
    const second = await check(published(), first);
    expect(second).toMatchObject({ outcome: 'fits', files: [{ is_unchanged: true, rows_read: 2, release_date: '2026-01-20' }] });
  });

  test('compares with the last file that was as declared, through checks that found none', async () => {
    pages[url] = send(csv(['a', 'b', 'c', 'd'].map((key) => [key, 'Roe', ''])), { etag: '"1"' });
    const first = await check(published());
    pages[url] = send('', {}, 403);
    const second = await check(published(), first);
    expect(second.earlier_fits).toMatchObject([{ rows_read: 4 }]);
    pages[url] = send(list);
    const third = await check(published(), second);
    expect(found(third)).toEqual([
      expect.stringMatching(/^bounds: The file has 2 rows, 50.0% fewer than the 4 of the release of 2026-01-20/),
    ]);
    expect(found(await check(published(), third))).toEqual(found(third));
    // The older release under another name.
    pages['/full-2026-01-05.csv'] = send(csv(['a', 'b', 'c', 'd'].map((key) => [key, 'Roe', ''])));
    const older = await check(published({}, { how: 'url', url: `${base}/full-2026-01-05.csv` }), third);
    expect(found(older)).toEqual(['date: The release is of 2026-01-05; at the previous check it was of 2026-01-20.']);
  });
});

describe('the command', () => {
  const run = async (datasets: Dataset[], args: string[]) => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => {});
    try {
      const code = await checkSources({ args, settings: config(), datasets, download: settings });
      return { code, lines: said.mock.calls.map(([line]) => String(line)) };
    } finally {
      said.mockRestore();
    }
  };

  test('goes on behind a bad source, writes both reports, keeps what it did not look at, and fails', async () => {
    pages[url] = send(list);
    const report = join(folder, 'report');
    const today = new Date().toISOString().slice(0, 10);
    pages[`/full-${today}.csv`] = send(list);
    const good = { ...published({}, { how: 'url', url: `${base}/full-${today}.csv` }), id: 'good' };
    const bad = { ...published({}, { how: 'url', url: `${base}/gone.csv` }), id: 'bad' };
    const manual = { ...published({}, { how: 'manual', reason: 'a person fetches it' }), id: 'manual' };
    const all = await run([bad, good, manual], ['--report', report]);
    expect(all.code).toBe(1);
    expect(all.lines).toEqual(
      expect.arrayContaining([
        'bad  CHANGED',
        'good  fits',
        'manual  not checked',
        '3 sources checked, 1 as declared',
        '1 changed: bad',
        `report: ${report}/sources-check.json, ${report}/sources-check.md`,
      ]),
    );
    expect(await run([bad, good, manual], ['good', '--report', report])).toMatchObject({ code: 0 });
    expect(await run([bad, good, manual], ['manual', '--report', report])).toMatchObject({ code: 1 });
    const written: CheckReport = JSON.parse(await readFile(join(report, 'sources-check.json'), 'utf8'));
    expect(written.checked).toEqual(['manual']);
    expect(written.sources.map(({ source_id, outcome }) => [source_id, outcome])).toEqual([
      ['bad', 'changed'],
      ['good', 'fits'],
      ['manual', 'not_checked'],
    ]);
    await run([bad, good], ['--report', report, '--again']);
    const markdown = await readFile(join(report, 'sources-check.md'), 'utf8');
    expect(markdown).toContain('| bad | CHANGED | **changed** | – | – | – | – | – | – |');
    expect(markdown).toContain(`| good | fits | fits | fits | fits | fits | fits | 2 | ${today} |`);
    expect(markdown).toMatch(/## tiny \(bad\)[\s\S]*- \*\*address\*\* \(full\): .* does not exist \(HTTP 404\)/);
  });

  test('reports an outage as not reached, and issues of rows that became records as issues', async () => {
    const report = join(folder, 'report-outage');
    pages['/down.csv'] = send('', {}, 503);
    const day = new Date().toISOString().slice(0, 10);
    pages[`/sub/full-${day}.csv`] = send(csv([row('a'), row('b'), row(''), row('')]));
    const down = { ...published({}, { how: 'url', url: `${base}/down.csv` }), id: 'down' };
    const issues = { ...published({}, { how: 'url', url: `${base}/sub/full-${day}.csv` }), id: 'issues' };
    await run([down, issues], ['--report', report]);
    const markdown = await readFile(join(report, 'sources-check.md'), 'utf8');
    expect(markdown).toContain('| down | NOT REACHED | **not reached** | – | – | – | – | – | – |');
    expect(markdown).toMatch(/First issues:\n\n- line 4/);
    expect(markdown).not.toContain('could not be read:');
  });

  test('refuses an unknown source and word with those there are', async () => {
    await expect(run([published()], ['nope'])).rejects.toThrow(/unknown source: nope; use one of: tiny$/);
    await expect(run([published()], ['--all'])).rejects.toThrow(/Unknown option '--all'$/);
    const invocation = { args: ['chekc'], settings: config(), loaders: new URL('../../loaders/', import.meta.url) };
    await expect(command(invocation)).rejects.toThrow(/unknown argument; use check/);
  });
});

describeRealFiles('real files', ['state-medicaid-exclusions-2026-07', 'hospital-general-information'], (path) => {
  const served = async (loader: string, file: string) => {
    const name = basename(file);
    const { default: dataset } = (await import(`../../loaders/${loader}/dataset.ts`)) as { default: Dataset };
    pages[`/${name}`] = send(readFileSync(path(file)), { 'last-modified': 'Wed, 01 Jul 2026 00:00:00 GMT' });
    const files = [{ ...dataset.files[0]!, acquire: { how: 'url' as const, url: `${base}/${name}` } }];
    return checkSource({ ...dataset, files }, { download: settings, now: new Date('2026-07-10T00:00:00Z'), previous: null });
  };

  test.each<any[]>(cases('is as declared 2'))('%s is as declared', async (loader, file) => {
    const checked = await served(loader, file);
    expect(found(checked)).toEqual([]);
    expect(checked).toMatchObject({ outcome: 'fits', files: [{ is_unchanged: false }] });
  });

  test('the file of another publisher is refused with the columns it lacks', async () => {
    const checked = await served('cms/hospital-general-information', 'state-medicaid-exclusions-2026-07/California.csv');
    expect(found(checked)).toEqual([expect.stringMatching(/^header: .*Facility ID/)]);
  });
});
