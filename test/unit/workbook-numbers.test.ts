import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { writeWorkbook } from '#lists/workbook';

async function partsOf(workbook: Buffer): Promise<Map<string, string>> {
  const zip = (await promisify(yauzl.fromBuffer as any)(workbook, { lazyEntries: true })) as ZipFile;
  const parts = new Map<string, string>();
  await new Promise<void>((done) => {
    zip.on('end', done).on('entry', async (entry: Entry) => {
      const stream = (await promisify(zip.openReadStream.bind(zip) as any)(entry)) as NodeJS.ReadableStream;
      parts.set(entry.fileName, await text(stream));
      zip.readEntry();
    });
    zip.readEntry();
  });
  return parts;
}

test('whole numbers have a format without a decimal point, and the rows a filter', async () => {
  const columns = (['number', 'usd', 'percent'] as const).map((style) => ({ style, width: 10 }));
  const rows = [
    ['Number', 'Amount', 'Share'],
    [1, 1200, 100],
    [1.5, 1200.25, 99.5],
  ];
  const parts = await partsOf(await buffer(Readable.from(writeWorkbook([{ name: 'Rows', rows, columns }], { title: 'Prices & <more>' }))));
  const sheet = parts.get('xl/worksheets/sheet1.xml')!;
  const codes = [...parts.get('xl/styles.xml')!.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
    ([, id, code]) => [id, code] as const,
  );
  const formats = [...parts.get('xl/styles.xml')!.matchAll(/<xf numFmtId="(\d+)" fontId="\d" fillId="0" borderId="0" xfId/g)].map(
    ([, id]) => id,
  );
  const formatOf = (place: string) => new Map(codes).get(formats[Number(new RegExp(`r="${place}" s="(\\d+)"`).exec(sheet)![1])]!);
  for (const place of ['A2', 'B2', 'C2']) expect(formatOf(place)).not.toContain('.');
  for (const place of ['A3', 'B3', 'C3']) expect(formatOf(place)).toContain('.#');
  expect(sheet).toContain('</sheetData><autoFilter ref="A1:C3"/></worksheet>');
  expect(sheet).toContain('state="frozen"');
  expect(parts.get('docProps/core.xml')).toContain('<dc:title>Prices &amp; &lt;more&gt;</dc:title>');
});

test('a title above the headings moves the frozen row and the filter down', async () => {
  const columns = [{ style: 'plain' as const, width: 10 }];
  const sheets = [{ name: 'Columns', title: 'What they mean', rows: [['Field'], ['npi']], columns }];
  const sheet = (await partsOf(await buffer(Readable.from(writeWorkbook(sheets, { title: 'x' }))))).get('xl/worksheets/sheet1.xml')!;
  for (const words of cases('a title above the headings')) expect(sheet).toContain(words);
  expect(sheet).toMatch(/<row r="1"><c r="A1"[^>]*><is><t>What they mean</);
});
