import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { ReadSpec } from '#load/declaration/read-spec';
import { loadFile } from '#load/load-file';
import { fileParts } from '#load/parse/file-parts';
import { withTable } from '#load/reader/open-part';
import { type ReaderLimits, readerLimits } from '#load/reader/reader-process';
import { openReaders, type Readers } from '#load/reader/readers';
import { Refusal } from '#load/refusal';
import { root } from '#root';
import { workbookOf } from '../support/archives.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import { ownFolder } from '../support/own-folder.ts';
import { onDisk } from '../support/parsed.ts';
import { tinyDataset, workFolder } from '../support/tiny-dataset.ts';
import { until } from '../support/until.ts';

const page = (rows: string) => `<!DOCTYPE html><html><body><table>${rows}</table></body></html>`;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const list: ReadSpec = { format: 'html', header_row: ['Key', 'Name'] };
/** A pattern that takes for ever over the name of the sheet: it stands for any reader that does not come back. */
const endless: ReadSpec = { format: 'xlsx', sheet: /^(a+)+$/ };
const endlessBook = await workbookOf({ [`${'a'.repeat(60)}b`]: '' }, []);

/** Rows of a file, read in a process of its own. */
async function rows(name: string, content: string | Buffer, read: ReadSpec, readers?: Readers): Promise<unknown[]> {
  const [part] = await fileParts(await onDisk(name, content));
  return withTable(
    part!,
    read,
    { notes: { fallback_lines: 0 } },
    async ({ batches }) => {
      const all: unknown[] = [];
      for await (const batch of batches) all.push(...batch);
      return all;
    },
    readers,
  );
}

const strict = (limits: Partial<ReaderLimits>) => openReaders({ ...readerLimits, ...limits });
const two = [
  { line: 2, values: ['1', 'A'] },
  { line: 3, values: ['2', 'B'] },
];
const good = page(row('Key', 'Name') + row('1', 'A') + row('2', 'B'));

describe('a reader that goes over its limits is ended, and the next file is read by another', () => {
  test('silent for too long: this process goes on meanwhile', async () => {
    const readers = strict({ stall_ms: 4000 });
    expect(await rows('good.html', good, list, readers)).toEqual(two);
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 10);
    await expect(rows('endless.xlsx', endlessBook, endless, readers)).rejects.toThrow(/made no progress for 4 s/);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
    expect(await rows('good.html', good, list, readers)).toEqual(two);
  });

  test('all its time', async () => {
    const readers = strict({ total_ms: () => 300 });
    await expect(rows('endless.xlsx', endlessBook, endless, readers)).rejects.toThrow(/Reading the file takes more than 0.3 s/);
  });

  test('objects in memory, and all memory', async () => {
    const object: ReadSpec = { format: 'json', shape: 'object' };
    const swelling = `{"a":[${'{},'.repeat(3_000_000)}0]}`;
    const error = await rows('heap.json', swelling, object, strict({ heap_mb: 60 })).catch((reason) => reason);
    expect(error).toBeInstanceOf(Refusal);
    expect(error.message).toBe('Reading the file takes more than 60 MB of memory.');
    const resident = await rows('resident.xlsx', endlessBook, endless, strict({ resident_mb: 30 })).catch((reason) => reason);
    expect(resident).toBeInstanceOf(Refusal);
    expect(resident.message).toBe('Reading the file takes more than 30 MB of memory.');
  });
});

test('a reading that is left early gives its reader back, and errors of the one who reads pass through', async () => {
  const many = page(row('Key', 'Name') + Array.from({ length: 3000 }, (_, at) => row(String(at), 'A')).join(''));
  const [part] = await fileParts(await onDisk('many.html', many));
  for (let time = 0; time < 5; time++) {
    const context = { notes: { fallback_lines: 0 }, looking: time % 2 === 0 };
    await expect(
      withTable(part!, list, context, async ({ batches }) => {
        for await (const batch of batches) throw new Error(`stopped at ${JSON.stringify(batch[0])}`);
      }),
    ).rejects.toThrow('stopped at {"line":2,"values":["0","A"]}');
  }
});

test('more files than are read at once wait for their turn', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, (_, at) => rows(`good-${at}.html`, good, list)));
  expect(all).toEqual(Array(8).fill(two));
});

test('the process that starts a reader may be killed: it ends as well, however busy, with what it unpacked', async () => {
  const path = await onDisk('orphan.xlsx', endlessBook);
  const folder = ownFolder();
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `const reader = require('node:child_process').fork('src/load/reader/child.ts', [], { execArgv: [], serialization: 'advanced' });
       reader.on('message', ({ ready }) => {
         if (!ready) return;
         reader.send({ do: { job: 'table', part: { path: ${JSON.stringify(path)}, name: 'x.xlsx', member: null }, read: { format: 'xlsx', sheet: /^(a+)+$/ } }, ahead: 1 });
         setTimeout(() => console.log(reader.pid), 100);
       });`,
    ],
    { cwd: root, env: { ...process.env, READER_RESIDENT_MB: '1000', READER_FOLDER: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = await once(parent.stdout!, 'data');
  const pid = Number(String(said));
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(isThere()).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isThere());
  expect(existsSync(folder)).toBe(false);
});

describe('a hostile file in a load', () => {
  let database: TestDatabase;
  let work: Awaited<ReturnType<typeof workFolder>>;
  beforeAll(async () => {
    [database, work] = [await freshDatabase(), workFolder()];
  });

  test('is refused with its reason, and the last good data stays', async () => {
    const dataset = tinyDataset('hostile', {
      layouts: [{ id: 'page', read: list, columns: { Key: 'key', Name: 'name', Back: 'back' } }],
    });
    const deps = { db: database.db, raw: work.raw };
    const path = await work.write('full-2026-05-01.html', page(row('Key', 'Name', 'Back') + row('1', 'A', '')));
    expect(await loadFile(deps, dataset, { path, kind: 'full' })).toMatchObject([{ status: 'accepted', added: 1 }]);
    const spans = '<tr><td colspan=1000 rowspan=65534>x';
    const hostile = await work.write('full-2026-06-01.html', page(row('Key', 'Name', 'Back') + row('2', 'B', '') + spans));
    const [report] = await loadFile(deps, dataset, { path: hostile, kind: 'full' });
    expect(report).toMatchObject({ status: 'refused', reason: expect.stringMatching(/columns times rows in one cell/) });
    const stored = await database.db('exclusion').where({ source: 'hostile' }).whereNull('observed_to').pluck('record_key');
    expect(stored).toEqual(['1']);
    const [history] = await database.db('load').where({ source_id: 'hostile', status: 'refused' }).pluck('error_message');
    expect(history).toBe(report!.reason);
  });
});

test('every hostile workbook is refused by the reader as well', async () => {
  for (const { name, content, read, refusal } of hostileFiles.filter((file) => /^(last-column|shared-strings)/.test(file.name)))
    await expect(rows(name, await content(), read)).rejects.toThrow(refusal);
});
