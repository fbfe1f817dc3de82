import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';

const parts = (names: string[]): Record<string, string> => {
  const all = (one: (name: string, number: number) => string) => names.map((name, index) => one(name, index + 1)).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${all((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${all((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${all((_, n) => `<Relationship Id="rId${n}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  };
};

const columnName = (column: number) => String.fromCharCode(65 + column);

function* sheetXml(rows: Iterable<string[]>): Generator<Buffer> {
  let number = 0;
  let held = `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>`;
  for (const row of rows) {
    number++;
    const cells = row.map((text, column) => `<c r="${columnName(column)}${number}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`);
    held += `<row r="${number}">${cells.join('')}</row>`;
    if (held.length < 65_536) continue;
    yield Buffer.from(held);
    held = '';
  }
  yield Buffer.from(`${held}</sheetData></worksheet>`);
}

/** Up to 26 columns of text. */
export interface Sheet {
  sheet: string;
  rows_above_header: string[][];
  header: string[];
  rows: Iterable<string[]>;
}

/** `modified`: ISO date written into the archive, so that the same rows give the same bytes. */
export type Workbook = (Sheet | { sheets: Sheet[] }) & { modified: string };

function* allRows({ rows_above_header, header, rows }: Sheet): Generator<string[]> {
  yield* rows_above_header;
  if (header.length > 0) yield header;
  yield* rows;
}

/** Sheets of text cells as a workbook, streamed. A sheet without a header holds only its rows. */
export function xlsx(workbook: Workbook): AsyncIterable<Buffer> {
  const sheets = 'sheets' in workbook ? workbook.sheets : [workbook];
  const zip = new ZipFile();
  const mtime = new Date(`${workbook.modified}T12:00:00Z`);
  for (const [name, body] of Object.entries(parts(sheets.map(({ sheet }) => sheet))))
    zip.addBuffer(Buffer.from(head + body), name, { mtime });
  for (const [index, sheet] of sheets.entries())
    zip.addReadStream(Readable.from(sheetXml(allRows(sheet)), { highWaterMark: 2 }), `xl/worksheets/sheet${index + 1}.xml`, { mtime });
  zip.end();
  return zip.outputStream as AsyncIterable<Buffer>;
}
