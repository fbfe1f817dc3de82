import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import { fileParts } from '#load/parse/file-parts';
import { firstRows } from '#load/recognize/first-rows';
import { dbfOf, workbookOf, zipOf } from '../support/archives.ts';
import { onDisk, parse } from '../support/parsed.ts';

const csv = { format: 'csv' } as const;
const xlsx = { format: 'xlsx' } as const;
const many = `a,b\n${Array.from({ length: 20_000 }, (_, index) => `${index},value ${index * 7919}`).join('\n')}\n`;

describe('gzip', () => {
  test('is unpacked and loses its ending', async () => {
    const [part] = await fileParts(await onDisk('list.csv.gz', gzipSync(many)));
    expect(part).toMatchObject({ name: 'list.csv', form: 'text', member: null });
    expect((await parse('list.csv.gz', gzipSync(many), csv)).read).toHaveLength(20_000);
  });

  test('cut or damaged is a sentence', async () => {
    const packed = gzipSync(many);
    await expect(parse('cut.csv.gz', packed.subarray(0, packed.length / 2), csv)).rejects.toThrow(
      /cut.csv.gz is a damaged or truncated gzip file/,
    );
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 2000, 2100);
    await expect(parse('bad.csv.gz', damaged, csv)).rejects.toThrow(/damaged or truncated gzip/);
  });
});

describe('zip', () => {
  test('each member is a file of its own, shadow files of macOS and folders are none', async () => {
    const zip = await zipOf({ 'data/list.csv': many, 'read me.txt': 'hello', '__MACOSX/data/._list.csv': 'x', 'a.json': '[{"x":1}]' });
    const parts = await fileParts(await onDisk('bundle.zip', zip));
    expect(parts.map(({ name, member, form }) => ({ name, member, form }))).toEqual(cases('each member is a file'));
    expect((await parse('bundle.zip', zip, csv)).read).toHaveLength(20_000);
    expect((await parse('bundle.zip', zip, { format: 'json', shape: 'array' }, 2)).read).toEqual([{ x: 1 }]);
  });

  test('cut is a sentence', async () => {
    const zip = await zipOf({ 'list.csv': many });
    await expect(fileParts(await onDisk('cut.zip', zip.subarray(0, zip.length / 2)))).rejects.toThrow(
      /cut.zip is a damaged or truncated ZIP file/,
    );
  });

  test('a member whose bytes are damaged is a sentence', async () => {
    const zip = await zipOf({ 'list.csv': many });
    zip.fill(0xff, 200, 260);
    await expect(parse('bad.zip', zip, csv)).rejects.toThrow(/list.csv in bad.zip is damaged or truncated/);
  });
});

describe('xlsx', () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' +
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="inlineStr"><is><t>Day</t><rPh sb="0" eb="3"><t>guide</t></rPh></is></c><c r="C3" t="s"><v>2</v></c></row>' +
    '<row r="4"><c r="A4"><v>1234567893</v></c><c r="B4" s="1"><v>45292</v></c><c r="C4" t="b"><v>1</v></c></row>' +
    '<row r="6"><c r="A6"><v>1.5E9</v></c><c r="C6" t="str"><v>calc</v></c></row>' +
    '<row r="7"><c r="D7"><v>1</v></c></row>';
  const shared = [
    '<t>Title</t>',
    '<t>NPI</t>',
    '<r><t>Rich</t></r><r><t xml:space="preserve"> text</t></r><rPh sb="0" eb="4"><t>guide</t></rPh>',
  ];

  test('shared and rich strings, numbers, days, gaps, row numbers; empty rows are not rows', async () => {
    const book = await workbookOf({ Other: '<row r="1"><c r="A1"><v>9</v></c></row>', List: rows }, shared);
    const { header, read, faults, rows: all } = await parse('b.xlsx', book, { ...xlsx, sheet: 'List', header_row: ['NPI'] });
    expect(header).toEqual(['NPI', 'Day', 'Rich text']);
    expect(read).toEqual([
      ['1234567893', '2024-01-01', 'TRUE'],
      ['1500000000', '', 'calc'],
    ]);
    expect(all.map(({ line }) => line)).toEqual([4, 6, 7]);
    expect(faults).toEqual([{ line: 7, fault: 'has 4 values but the header has 3' }]);
  });

  test('a missing sheet is named with those that are there', async () => {
    const book = await workbookOf({ One: '', Two: '' }, []);
    await expect(parse('b.xlsx', book, { ...xlsx, sheet: /^List/ })).rejects.toThrow(
      'The workbook has no sheet with an expected name; its sheets are "One", "Two".',
    );
  });

  test('a workbook inside a ZIP', async () => {
    const book = await workbookOf({ List: rows }, shared);
    const { header } = await parse('report.zip', await zipOf({ 'report.xlsx': book }), { ...xlsx, header_row: ['NPI'] });
    expect(header).toEqual(['NPI', 'Day', 'Rich text']);
  });
});

describe('dbf', () => {
  const fields = cases('fields');

  test('fields, blanks, latin letters and records marked deleted', async () => {
    const file = dbfOf(fields, [
      ['MUÑOZ', '01234', '20130220'],
      [null, 'GONE', '', ''],
      [' LEAD', '', ''],
    ]);
    const { header, rows } = await parse('1301EXCL.DBF', file, { format: 'dbf' });
    expect(header).toEqual(['LASTNAME', 'ZIP', 'DAY']);
    expect(rows).toEqual(cases('fields 2'));
  });

  test('cut in a record, cut in the header, and a header that does not add up', async () => {
    const file = dbfOf(fields, [
      ['A', '', ''],
      ['B', '', ''],
    ]);
    await expect(parse('cut.dbf', file.subarray(0, file.length - 10), { format: 'dbf' })).rejects.toThrow(
      'ends in record 2 of 2: it is truncated',
    );
    await expect(parse('head.dbf', file.subarray(0, 80), { format: 'dbf' })).rejects.toThrow(/ends inside its header/);
    file.writeUInt16LE(99, 10);
    await expect(parse('odd.dbf', file, { format: 'dbf' })).rejects.toThrow(/fields take 34 bytes, but its record length is 99/);
  });
});

test('what is not a file of a kind that can be read says so', async () => {
  const [pdf] = await fileParts(await onDisk('x.pdf', '%PDF-1.7 …'));
  const [binary] = await fileParts(await onDisk('x.bin', Buffer.from([1, 0, 2, 3])));
  expect([pdf!.form, binary!.form]).toEqual(['pdf', 'other']);
});

test('a file on disk is read once for all layouts that are tried on it', async () => {
  const path = await onDisk('once.csv', Buffer.from('title\nname,city\nAnn,Rome\n'));
  const [part] = await fileParts(path);
  const look = (read: object) => firstRows(part!, { ...csv, ...read });
  expect(await look({ header_row: ['city'] })).toMatchObject({ header: ['name', 'city'], rows: [{ name: 'Ann', city: 'Rome' }] });
  await writeFile(path, 'another,file\n1,2\n');
  expect(await look({ header_row: ['name'] })).toMatchObject({ header: ['name', 'city'], rows: [{ name: 'Ann', city: 'Rome' }] });
  expect(await look({ delimiter: ';', header_row: ['name,city'] })).toMatchObject({
    header: ['name,city'],
    rows: [{ 'name,city': 'Ann,Rome' }],
  });
});
