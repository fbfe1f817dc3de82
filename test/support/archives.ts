import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { casesOf } from './cases.ts';

export async function zipOf(members: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(members)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

const office = 'http://schemas.openxmlformats.org';

/**
 * A workbook from the XML of its sheets' rows, with shared strings, styles that show days (index 1, and 3 as an East
 * Asian program numbers it) and plain cells (index 0).
 */
export function workbookOf(sheets: Record<string, string>, shared: string[], epoch_1904 = false): Promise<Buffer> {
  const names = Object.keys(sheets);
  const list = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  const relations = names
    .map((_, index) => `<Relationship Id="rId${index + 1}" Type="worksheet" Target="worksheets/s${index + 1}.xml"/>`)
    .join('');
  const members: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${office}/officeDocument/2006/relationships"><workbookPr date1904="${epoch_1904 ? 1 : 0}"/><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': casesOf(import.meta.filename, 'styles'),
  };
  for (const [index, rows] of Object.values(sheets).entries())
    members[`xl/worksheets/s${index + 1}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return zipOf(members);
}

/** XML of a row of a sheet, and of a cell with its own text (B2). */
export const sheetRow = (line: number, cells: string) => `<row r="${line}">${cells}</row>`;
export const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** dBASE III: fields of type C unless a name ends in the type (`DAY:D`). Rows marked deleted begin with null. */
export function dbfOf(fields: { name: string; type?: string; length: number }[], rows: (string | null)[][]): Buffer {
  const record_length = 1 + fields.reduce((sum, { length }) => sum + length, 0);
  const header = Buffer.alloc(32 + fields.length * 32 + 1);
  header[0] = 0x03;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(record_length, 10);
  for (const [index, { name, type, length }] of fields.entries()) {
    header.write(name, 32 + index * 32, 'latin1');
    header.write(type ?? 'C', 32 + index * 32 + 11, 'latin1');
    header[32 + index * 32 + 16] = length;
  }
  header[header.length - 1] = 0x0d;
  const records = rows.map((row) => {
    const deleted = row[0] === null;
    const values = deleted ? row.slice(1) : row;
    return Buffer.from((deleted ? '*' : ' ') + fields.map(({ length }, index) => (values[index] ?? '').padEnd(length)).join(''), 'latin1');
  });
  return Buffer.concat([header, ...records, Buffer.from([0x1a])]);
}
