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

/** How a column of numbers, dates or headings is shown. */
export type CellStyle = 'plain' | 'heading' | 'count' | 'number' | 'usd' | 'percent' | 'date' | 'instant';
/** Of whole numbers in columns with decimals, where the formats for decimals would show "1.". */
type WholeStyle = 'whole_usd' | 'whole_percent';

/** Formats in the order of the styles in styles.xml; 0 is "General". */
const formats: Record<CellStyle | WholeStyle, string | null> = {
  plain: null,
  heading: null,
  count: '#,##0',
  number: '#,##0.####',
  usd: '"$"#,##0.##;\u2212"$"#,##0.##',
  percent: '0.##"%"',
  date: 'mmm d, yyyy',
  instant: 'mmm d, yyyy hh:mm',
  whole_usd: '"$"#,##0;\u2212"$"#,##0',
  whole_percent: '0"%"',
};
const styles = Object.keys(formats) as (CellStyle | WholeStyle)[];
/** The format for whole numbers, and the decimals up to which a number counts as whole. */
const whole: Partial<Record<CellStyle, { style: CellStyle | WholeStyle; decimals: number }>> = {
  number: { style: 'count', decimals: 4 },
  usd: { style: 'whole_usd', decimals: 2 },
  percent: { style: 'whole_percent', decimals: 2 },
};

/** The style of a number: that of whole numbers if it is shown without decimals. */
function numberStyle(value: number, style: CellStyle): CellStyle | WholeStyle {
  const own = whole[style];
  return own && Number.isInteger(Number(value.toFixed(own.decimals))) ? own.style : style;
}

const styleSheet = () => {
  const own = styles.flatMap((style) => (formats[style] === null ? [] : [formats[style]]));
  const xf = (style: CellStyle | WholeStyle) => {
    const format = formats[style];
    return `<xf numFmtId="${format === null ? 0 : 164 + own.indexOf(format)}" fontId="${style === 'heading' ? 1 : 0}" fillId="0" borderId="0" xfId="0"${format === null ? '' : ' applyNumberFormat="1"'}${style === 'heading' ? ' applyFont="1"' : ''}/>`;
  };
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
  return `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><numFmts count="${own.length}">${own
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.map(xf).join('')}</cellXfs></styleSheet>`;
};

/** What the file is, for programs and for the file manager: Excel shows the title of its properties. */
export interface Properties {
  title: string;
  /** Where the rows come from, such as the address of the list. */
  description?: string;
}

const coreProperties = ({ title, description }: Properties, modified: Date): string => {
  const time = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${modified.toISOString().slice(0, 19)}Z</dcterms:${name}>`;
  return `<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>Proviso</dc:creator>${description ? `<dc:description>${escaped(description)}</dc:description>` : ''}${time('created')}${time('modified')}</cp:coreProperties>`;
};

/** Characters of the name of a sheet. */
const LONGEST_NAME = 31;

/** A title as the name of a sheet: shorter, without the characters that Excel refuses, and with its number from the second sheet on. */
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

const parts = (names: string[], properties: string | null): Record<string, string> => {
  const all = (one: (name: string, number: number) => string) => names.map((name, index) => one(name, index + 1)).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}.xml" ContentType="${type}+xml"/>`;
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', `${workbook_type}.main`)}${part('styles', `${spreadsheet}.styles`)}${properties ? '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' : ''}${all((_, n) => part(`worksheets/sheet${n}`, `${spreadsheet}.worksheet`))}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}${properties ? `<Relationship Id="rId2" Type="${office}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>` : ''}</Relationships>`,
    ...(properties ? { 'docProps/core.xml': properties } : {}),
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${all((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${all((_, n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styleSheet(),
  };
};

/** A, B, … Z, AA, AB, … */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** A date or a time in ISO 8601, in any column. */
export interface DateCell {
  iso: string;
}

/** Text, which a spreadsheet never runs as a formula; a number, a boolean, a date; null for an empty cell. A date in a column of dates may be its number in `serial`. */
export type Cell = string | number | boolean | DateCell | null;

type Rows = Iterable<Cell[]> | AsyncIterable<Cell[]>;

export interface Sheet {
  name: string;
  rows: Rows;
  /** The first row has the headings; each column has a style and a width in characters. Without them every cell is plain. */
  columns?: { style: CellStyle; width: number }[];
  /** A line above the headings, for sheets that people read. */
  title?: string;
}

const epoch = Date.UTC(1899, 11, 30);

/** 2026-01-31 as a spreadsheet counts days; null for dates before 1900-03-01, which spreadsheets do not agree on. */
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
  let held = `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main">${columns ? frozen : ''}${widths ? `<cols>${widths}</cols>` : ''}<sheetData>${title === undefined ? '' : `<row r="1">${cellXml(title, 'A1', 'heading')}</row>`}`;
  for await (const row of rows) {
    number++;
    const cells = row.map((value, column) => {
      names[column] ??= columnName(column);
      const style = columns ? (number === top ? 'heading' : (columns[column]?.style ?? 'plain')) : 'plain';
      return cellXml(value, `${names[column]}${number}`, style);
    });
    held += `<row r="${number}">${cells.join('')}</row>`;
    if (held.length < 65_536) continue;
    yield Buffer.from(held);
    held = '';
  }
  const filter = columns && number > top && names.length > 0 ? `<autoFilter ref="A${top}:${names.at(-1)}${number}"/>` : '';
  yield Buffer.from(`${held}</sheetData>${filter}</worksheet>`);
}

/** Sheets as an XLSX workbook, streamed: the rows are read while it is written. */
export function writeWorkbook(sheets: Sheet[], properties: Properties | null, modified = new Date()): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const names = parts(
    sheets.map(({ name }) => name),
    properties && coreProperties(properties, modified),
  );
  for (const [name, body] of Object.entries(names)) zip.addBuffer(Buffer.from(head + body), name, { mtime: modified });
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
