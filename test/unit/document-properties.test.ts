import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { propertiesDay } from '#load/parse/document-properties';
import { fileParts } from '#load/parse/file-parts';
import { tablePdf } from '../../sample/pdf-table.ts';
import { zipOf } from '../support/archives.ts';
import { ownFolder } from '../support/own-folder.ts';
import { leastProcessorUnits } from '../support/processor-time.ts';

async function dayOf(name: string, content: Buffer): Promise<string | null> {
  const path = join(ownFolder(), name);
  await writeFile(path, content);
  const [part] = await fileParts(path);
  return propertiesDay(part!);
}

const core = (inner: string) =>
  `<?xml version="1.0"?><cp:coreProperties xmlns:cp="a" xmlns:dcterms="b" xmlns:xsi="c">${inner}</cp:coreProperties>`;
const created = '<dcterms:created xsi:type="dcterms:W3CDTF">2026-05-01T08:00:00Z</dcterms:created>';
const modified = '<dcterms:modified xsi:type="dcterms:W3CDTF">2026-06-12T17:45:00Z</dcterms:modified>';
const workbook = (properties: string | null) =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...(properties && { 'docProps/core.xml': properties }) });

test.each([
  ['the day it was last saved', core(created + modified), '2026-06-12'],
  ['else the day it was made', core(created), '2026-05-01'],
  ['nothing where the properties name no day', core('<dc:creator>somebody</dc:creator>'), null],
  ['nothing where there are none', null, null],
])('a workbook tells %s', async (_, properties, day) => {
  expect(await dayOf('list.xlsx', await workbook(properties))).toBe(day);
});

test('270 kB of unfinished elements takes no time', async () => {
  const hostile = await workbook('<dcterms:modified'.repeat(16_000));
  const read = async () => expect(await dayOf('list.xlsx', hostile)).toBeNull();
  expect(await leastProcessorUnits(read, { enough: 2000 })).toBeLessThan(2000);
});

/**
 * The document with an information dictionary, added as a program adds it that saves changes: behind the end, with a
 * table of its own.
 */
function withInfo(pdf: Buffer, info: string): Buffer {
  const before = /startxref\n(\d+)/.exec(pdf.toString('latin1'))![1];
  const object = `99 0 obj\n<< ${info} >>\nendobj\n`;
  const table = `xref\n99 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 100 /Root 1 0 R /Info 99 0 R /Prev ${before} >>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + table + trailer, 'latin1')]);
}
const pdf = tablePdf({ title: 'Excluded', columns: [{ header: 'NAME', width: 100 }], rows: [['ASHGROVE']] });

test.each<any[]>(cases('days'))('a PDF with %s', async (info, day) => {
  expect(await dayOf('list.pdf', withInfo(pdf, info))).toBe(day);
});

test('other files and damaged ones tell nothing', async () => {
  expect(await dayOf('list.csv', Buffer.from('Name,NPI\nA,1\n'))).toBeNull();
  const whole = await workbook(core(modified));
  expect(await dayOf('list.xlsx', Buffer.concat([whole.subarray(0, 60), Buffer.alloc(40)])).catch(() => 'refused')).not.toBe('2026-06-12');
});
