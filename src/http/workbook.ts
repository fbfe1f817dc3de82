import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Characters that XML cannot contain are left out. */
const escaped = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';

export const workbook_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const parts = (names: string[]): Record<string, string> => {
  const all = (one: (name: string, number: number) => string) => names.map((name, index) => one(name, index + 1)).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbook_type}.main+xml"/>${all((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${all((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${all((_, n) => `<Relationship Id="rId${n}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  };
};

/** A, B, … Z, AA, AB, … */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

type Rows = Iterable<string[]> | AsyncIterable<string[]>;

/** Every cell is text, which a spreadsheet never runs as a formula. */
async function* sheetXml(rows: Rows): AsyncGenerator<Buffer> {
  let number = 0;
  let held = `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>`;
  for await (const row of rows) {
    number++;
    const cells = row.map((text, column) => `<c r="${columnName(column)}${number}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`);
    held += `<row r="${number}">${cells.join('')}</row>`;
    if (held.length < 65_536) continue;
    yield Buffer.from(held);
    held = '';
  }
  yield Buffer.from(`${held}</sheetData></worksheet>`);
}

/** Sheets of text cells as an XLSX workbook, streamed: the rows are read while it is written. */
export function writeWorkbook(sheets: { name: string; rows: Rows }[], modified = new Date()): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const names = parts(sheets.map(({ name }) => name));
  for (const [name, body] of Object.entries(names)) zip.addBuffer(Buffer.from(head + body), name, { mtime: modified });
  for (const [index, { rows }] of sheets.entries()) {
    const xml = Readable.from(sheetXml(rows), { highWaterMark: 2 });
    // Otherwise the reader of the workbook would wait forever for rows that failed.
    xml.on('error', (error) => (zip.outputStream as Readable).destroy(error));
    zip.addReadStream(xml, `xl/worksheets/sheet${index + 1}.xml`, { mtime: modified });
  }
  zip.end();
  return zip.outputStream as AsyncIterable<Buffer>;
}
