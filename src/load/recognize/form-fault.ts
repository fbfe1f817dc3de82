import type { ReadSpec } from '../declaration/read-spec.ts';
import type { Dataset } from '../define-dataset.ts';
import type { FilePart, PartForm } from '../parse/file-parts.ts';
import { firstBytes } from '../parse/limits.ts';
import { openRefusal, type Refusal } from '../refusal.ts';
import { headerKey } from './layout-check.ts';

const HEAD = 4000;

export async function headOf(part: FilePart): Promise<string> {
  if (!['text', 'json', 'html', 'xml'].includes(part.form)) return '';
  return (await firstBytes(await part.open(), HEAD)).toString('utf8');
}

const FORMS: Record<PartForm, string> = {
  text: 'text (such as CSV)',
  json: 'JSON',
  xlsx: 'an Excel workbook (XLSX)',
  xls: 'an Excel 97–2003 workbook (XLS)',
  html: 'a web page (HTML)',
  xml: 'XML',
  pdf: 'a PDF',
  dbf: 'a dBASE file (DBF)',
  other: 'not a table, JSON, workbook, PDF or DBF file',
};
const DELIMITERS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars (|)' };

/** <Error>, <ErrorResponse>, <soap:Fault>: sent in place of the file. */
const errorRoot = (head: string): boolean => /error|exception|fault/i.test(/<[A-Za-z][\w:.-]*/.exec(head)?.[0] ?? '');

/** Sent in place of the file. */
export async function errorPage(part: FilePart): Promise<string | null> {
  if (part.form === 'html') return 'It may be an error message of the website.';
  return part.form === 'xml' && errorRoot(await headOf(part)) ? 'It is an error message of the website.' : null;
}

const formOf = ({ format }: ReadSpec): PartForm => (format === 'csv' ? 'text' : format === 'edgar' ? 'xml' : format);
const withinQuotes = /"(?:[^"]|"")*"/g;

/** The header line has none of the declared separators, and several of another. */
function delimiterFault(line: string, declared: string[]): string | null {
  const plain = line.replaceAll(withinQuotes, '');
  if (declared.some((one) => plain.includes(one))) return null;
  const other = Object.keys(DELIMITERS).find((one) => plain.split(one).length > 2);
  if (!other) return null;
  return `The columns of the file are separated by ${DELIMITERS[other]}; expected ${declared.map((one) => DELIMITERS[one] ?? one).join(' or ')}.`;
}

/** From the second line on, where the first is expected. */
function headerBelow(lines: string[], dataset: Dataset): number | null {
  const layouts = dataset.files.flatMap((file) => file.layouts);
  for (const { read, columns } of layouts) {
    if (read.format !== 'csv' || read.header_row || read.header) continue;
    const wanted = Object.keys(columns).map(headerKey);
    const cells = (line: string) => new Set(line.split(read.delimiter ?? ',').map((cell) => headerKey(cell.replaceAll('"', ''))));
    const at = lines.findIndex((line, index) => index > 0 && wanted.filter((name) => cells(line).has(name)).length >= wanted.length * 0.8);
    if (at > 0) return at + 1;
  }
  return null;
}

export async function formFault(dataset: Dataset, part: FilePart): Promise<Refusal | null> {
  const reads = dataset.files.flatMap((file) => file.layouts.map((layout) => layout.read));
  const forms = [...new Set(reads.map(formOf))];
  const published = [...new Set(reads.map(({ format }) => format.toUpperCase()))].join(' or ');
  const again = `Download it again from ${dataset.landing_url}, and load it unchanged.`;
  if (part.form === 'other' && !forms.includes('other')) {
    const mark = (await firstBytes(await part.open(), 2)).toString('hex');
    if (mark === 'fffe' || mark === 'feff')
      return openRefusal(
        'The file is UTF-16 text; expected UTF-8, Windows-1252 or Latin-1.',
        `Load it as published, or save it as "CSV UTF-8". ${again}`,
      );
  }
  const error_page = await errorPage(part);
  if (!forms.includes(part.form) || (part.form === 'xml' && error_page)) {
    const sent = `The file is ${FORMS[part.form]}; "${dataset.title}" is published as ${published}.`;
    return openRefusal([sent, error_page].filter(Boolean).join(' '), again);
  }
  if (part.form !== 'text') return null;
  const lines = (await headOf(part)).replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const declared = [...new Set(reads.flatMap((read) => (read.format === 'csv' ? [read.delimiter ?? ','] : [])))];
  const separated = delimiterFault(lines[0] ?? '', declared);
  if (separated) return openRefusal(separated, again);
  const line = headerBelow(lines, dataset);
  if (line === null) return null;
  return openRefusal(
    `The header is in line ${line}; expected in line 1.`,
    `Remove the lines above it. If the file was opened and saved: ${again[0]!.toLowerCase()}${again.slice(1)}`,
  );
}
