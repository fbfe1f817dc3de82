import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { flatTable } from '#lists/flat-columns';
import { fileFormats } from '#lists/list-file';
import { compileEndpoint } from '#server/compile';
import type { Endpoint } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { run_seed, sampled } from '../support/full-run.ts';
import { openApp } from '../support/sample-app.ts';

const lists = (await discoverEndpoints()).filter(({ shape }) => shape === 'list');

const app = openApp({ is_shared: true });

async function fetched(endpoint: Endpoint, format: string): Promise<{ bytes: Buffer; total: number; headers: Headers }> {
  const { limit: _limit, ...query } = endpoint.examples[0].query ?? {};
  const url = exampleUrl(endpoint, { ...endpoint.examples[0], query: { ...query, format, all: 'true' } });
  const response = await app.send(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${bytes.toString().slice(0, 500)}`);
  return { bytes, total: Number(response.headers.get('x-total-count')), headers: response.headers };
}

/** Lists that are not pages of something longer: they show the best few. */
const shortened = (endpoint: Endpoint) => /typeahead|\/demo\//.test(endpoint.path);

describe.each(lists.map((endpoint, at) => [endpoint.path, endpoint, at] as const))('the whole list as a file: %s', (_, endpoint, at) => {
  /** Two forms of each list, those of its neighbors the other two, and of the next run the other way round. */
  const forms = sampled([...fileFormats], 2, at % 2 === run_seed % 2 ? 0 : 5);
  const testForm = (form: (typeof fileFormats)[number], name: string, work: () => Promise<void>) =>
    forms.includes(form) && test(name, work);
  const table = flatTable(compileEndpoint(endpoint).row!);
  const names = table.columns.map(({ name }) => name);
  const rowsAre = (rows: number, total: number) =>
    shortened(endpoint) ? expect(rows).toBeLessThanOrEqual(total) : expect(rows).toBe(total);

  testForm('csv', 'CSV: a line for every row, flat columns by their field names', async () => {
    const { bytes, total, headers } = await fetched(endpoint, 'csv');
    const [head, ...rows] = parse(bytes, { relax_column_count: false }) as string[][];
    // A table of several kinds of things leaves out the columns that none of its rows fills.
    if (endpoint.list?.has_several_kinds) {
      expect(head).toEqual(names.filter((name) => head!.includes(name)));
      for (const at of head!.keys()) expect([head![at], rows.some((row) => row[at] !== '')]).toEqual([head![at], true]);
    } else expect(head).toEqual([...names, ...Object.keys(endpoint.list?.file_facts?.columns.shape ?? {})]);
    rowsAre(rows.length, total);
    expect(rows.flat().filter((cell) => /^'?[[{]"/.test(cell))).toEqual([]);
    expect(headers.get('link')).toContain('format=columns');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/i);
  });

  testForm('ndjson', 'NDJSON: a record for every row, then what the response has besides', async () => {
    const { bytes, total } = await fetched(endpoint, 'ndjson');
    const lines = bytes
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    rowsAre(lines.length - 1, total);
    const { meta, ...rest } = lines.at(-1);
    expect([rest.total, typeof meta.request_id]).toEqual([total, 'string']);
    // A screening names its lists itself.
    if (endpoint.list?.is_screening) expect(rest.lists).toEqual(expect.any(Array));
    else if (endpoint.sources!.length > 0) expect(meta.sources).toEqual(expect.any(Array));
  });

  testForm('xlsx', 'XLSX: a row for every row, headings, and what each column means', async () => {
    const { bytes, total } = await fetched(endpoint, 'xlsx');
    const { Sheets, SheetNames, Props } = read(bytes, { dense: true, cellDates: true });
    const title = Props!.Title!;
    expect([SheetNames, title.startsWith(SheetNames[0]!.split(':')[0]!.slice(0, 8))]).toEqual([[SheetNames[0], 'Columns', 'About'], true]);
    expect(SheetNames[0]!.length).toBeLessThanOrEqual(31);
    const [head, ...rows] = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1, blankrows: true });
    const shown = endpoint.list?.has_several_kinds ? table.columns.filter(({ heading }) => head!.includes(heading)) : table.columns;
    expect(head).toEqual(shown.map(({ heading }) => heading));
    rowsAre(rows.length, total);
    const [first, , ...columns] = utils.sheet_to_json<string[]>(Sheets.Columns!, { header: 1 });
    expect(first).toEqual([`${title}: what the columns mean`]);
    expect(columns.map(([name]) => name)).toEqual([...shown, ...table.left_out].map(({ name }) => name));
  });

  testForm('parquet', 'Parquet: a row for every row, with types', async () => {
    const { bytes, total } = await fetched(endpoint, 'parquet');
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    rowsAre(rows.length, total);
    for (const { name, type } of table.columns)
      for (const row of rows.slice(0, 50)) {
        const value = row[name];
        if (value === null || value === undefined) continue;
        const kind = cases('kind')[type];
        expect([name, typeof value]).toEqual([name, kind]);
      }
  });

  test('each column says what it means', () => {
    expect(table.columns.filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual([]);
    expect(new Set(table.columns.map(({ heading }) => heading)).size).toBe(table.columns.length);
  });
});

test('all rows need a file format, and no place within the list', async () => {
  for (const [path, parameter] of cases('all rows need a file')) {
    const { status, body } = await app.get(path);
    expect([path, status, body.errors?.[0]?.parameter]).toEqual([path, 400, parameter]);
  }
});
