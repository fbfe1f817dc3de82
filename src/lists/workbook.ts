import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { root } from '#root';

/** Characters that XML cannot contain are left out. */
const escaped = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
const office = 'http://schemas.openxmlformats.org';

export const workbook_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** As in styles.xml. */
const styles = ['plain', 'heading', 'count', 'number', 'usd', 'percent', 'date', 'instant', 'whole_usd', 'whole_percent'] as const;
export type CellStyle = (typeof styles)[number];
/**
 * Of whole numbers in columns with decimals, whose formats would show "1.", and the decimals up to which a number is
 * whole.
 */
const whole: Partial<Record<CellStyle, { style: CellStyle; decimals: number }>> = {
  number: { style: 'count', decimals: 4 },
  usd: { style: 'whole_usd', decimals: 2 },
  percent: { style: 'whole_percent', decimals: 2 },
};

/** That of whole numbers if it is shown without decimals. */
function numberStyle(value: number, style: CellStyle): CellStyle {
  const own = whole[style];
  return own && Number.isInteger(Number(value.toFixed(own.decimals))) ? own.style : style;
}

/** Excel shows the title of its properties. */
export interface Properties {
  title: string;
  /** Such as the address of the list. */
  description?: string;
}

/** Characters of the name of a sheet. */
const LONGEST_NAME = 31;

/** Shorter, without the characters that Excel refuses, and with its number from the second sheet on. */
export function sheetName(title: string, number = 1): string {
  const end = number > 1 ? ` ${number}` : '';
  // An apostrophe may not be at either end; without any the name is as clear.
  const words = title.replace(/[[\]:*?/\\'\s]+/g, ' ').trim();
  const most = LONGEST_NAME - end.length;
  const blank = words.lastIndexOf(' ', most);
  const whole = words.length <= most ? words : words.slice(0, blank > 0 ? blank : most);
  // Excel keeps one name for itself; the other two are those of our further sheets.
  return /^(?:history|columns|about|)$/i.test(whole) ? `Rows${end}` : `${whole}${end}`;
}

const parts: [path: string, text: string, sheet?: (number: number, name: string) => string][] = [
  [
    ...(['[Content_Types].xml', 'content-types.xml'] as const),
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${workbook_type.replace(/sheet$/, 'worksheet')}+xml"/>`,
  ],
  ['_rels/.rels', 'package-rels.xml'],
  ['docProps/core.xml', 'core.xml'],
  ['xl/workbook.xml', 'workbook.xml', (n, name) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`],
  [
    ...(['xl/_rels/workbook.xml.rels', 'workbook-rels.xml'] as const),
    (n) => `<Relationship Id="rId${n}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  ],
  ['xl/styles.xml', 'styles.xml'],
];
const texts = new Map(parts.map(([, text]) => [text, readFileSync(join(root, 'src/lists/workbook', text), 'utf8').trimEnd()]));

/** A, B, … Z, AA, AB, … */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** ISO 8601, in any column. */
interface DateCell {
  iso: string;
}

/** Text is never run as a formula. A date in a column of dates may be its number in `serial`. */
export type Cell = string | number | boolean | DateCell | null;

type Rows = Iterable<Cell[]> | AsyncIterable<Cell[]>;

export interface Sheet {
  name: string;
  rows: Rows;
  /** Width in characters. Without columns every cell is plain. */
  columns?: { style: CellStyle; width: number }[];
  title?: string;
}

const epoch = Date.UTC(1899, 11, 30);

/** As a spreadsheet counts days; null before 1900-03-01, on which spreadsheets do not agree. */
export function serial(iso: string): number | null {
  const days = (Date.parse(iso) - epoch) / 86_400_000;
  return days > 60 ? days : null;
}

function cellXml(value: Cell, place: string, style: CellStyle): string {
  if (value === null || value === '') return '';
  if (typeof value === 'object') {
    const days = serial(value.iso);
    return days === null ? cellXml(value.iso, place, 'plain') : cellXml(days, place, value.iso.length > 10 ? 'instant' : 'date');
  }
  const shown = typeof value === 'number' ? numberStyle(value, style) : style;
  const styled = shown === 'plain' ? '' : ` s="${styles.indexOf(shown)}"`;
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"${styled}><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  // A cell holds 32,767 characters.
  const text = value.length > 32_767 ? `${value.slice(0, 32_766)}…` : value;
  return `<c r="${place}" t="inlineStr"${style === 'heading' ? styled : ''}><is><t${/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t></is></c>`;
}

async function* sheetXml({ rows, columns, title }: Sheet): AsyncGenerator<Buffer> {
  const top = title === undefined ? 1 : 2;
  const frozen = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const widths = columns?.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  const names: string[] = [];
  let number = top - 1;
  let sheet_xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${office}/spreadsheetml/2006/main">${columns ? frozen : ''}${widths ? `<cols>${widths}</cols>` : ''}<sheetData>${title === undefined ? '' : `<row r="1">${cellXml(title, 'A1', 'heading')}</row>`}`;
  for await (const row of rows) {
    number++;
    const cells = row.map((value, column) => {
      names[column] ??= columnName(column);
      const style = columns ? (number === top ? 'heading' : (columns[column]?.style ?? 'plain')) : 'plain';
      return cellXml(value, `${names[column]}${number}`, style);
    });
    sheet_xml += `<row r="${number}">${cells.join('')}</row>`;
    if (sheet_xml.length < 65_536) continue;
    yield Buffer.from(sheet_xml);
    sheet_xml = '';
  }
  const filter = columns && number > top && names.length > 0 ? `<autoFilter ref="A${top}:${names.at(-1)}${number}"/>` : '';
  yield Buffer.from(`${sheet_xml}</sheetData>${filter}</worksheet>`);
}

/** A workbook of the sample data has none. */
const withoutProperties = (text: string): string =>
  text
    .split('<')
    .filter((element) => !element.includes('docProps'))
    .join('<');

/** Rows are read while it is written. */
export function writeWorkbook(sheets: Sheet[], properties: Properties | null, modified = new Date()): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const values: Record<string, string> = {
    title: escaped(properties?.title ?? ''),
    description: properties?.description ? `<dc:description>${escaped(properties.description)}</dc:description>` : '',
    modified: `${modified.toISOString().slice(0, 19)}Z`,
  };
  for (const [path, text, sheetIn] of parts) {
    if (!properties && path.startsWith('docProps')) continue;
    const named = sheetIn ? sheets.map(({ name }, at) => sheetIn(at + 1, name)).join('') : '';
    const body = texts.get(text)!.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? named);
    zip.addBuffer(Buffer.from(properties ? body : withoutProperties(body)), path, { mtime: modified });
  }
  for (const [index, sheet] of sheets.entries()) {
    // Begun when its turn comes: the sheets may share what they are read from.
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, { mtime: modified }, (done) => {
      const xml = Readable.from(sheetXml(sheet), { highWaterMark: 2 });
      // Otherwise the reader of the workbook would wait forever for rows that failed.
      xml.on('error', (error) => (zip.outputStream as Readable).destroy(error));
      done(null, xml);
    });
  }
  zip.end();
  return zip.outputStream as AsyncIterable<Buffer>;
}
