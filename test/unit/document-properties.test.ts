import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { propertiesDay } from '#load/parse/document-properties';
import { fileParts } from '#load/parse/file-parts';
import { propertiesDayOf } from '#load/reader/open-part';
import { tablePdf } from '../../sample/pdf-table.ts';
import { ownFolder } from '../support/own-folder.ts';

async function dayOf(content: Buffer, name = 'list.pdf'): Promise<string | null> {
  const path = join(ownFolder(), name);
  await writeFile(path, content);
  return propertiesDay(path);
}

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
  expect(await dayOf(withInfo(pdf, info))).toBe(day);
});

test('a damaged one tells nothing, and other files are not asked', async () => {
  expect(await dayOf(withInfo(pdf, '/ModDate (D:20260612)').subarray(0, -60))).toBeNull();
  const path = join(ownFolder(), 'list.csv');
  await writeFile(path, 'Name,NPI\nA,1\n');
  const [part] = await fileParts(path);
  expect(await propertiesDayOf(part!)).toBeNull();
});
