import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { faultWords, type JsonFault, jsonFault, unreadField } from '#fields/json-fault';
import { fieldOf } from '#fields/roster-headings';
import { Refusal } from '../refusal.ts';
import { csvRecords } from './csv.ts';
import { firstBytes, limits, refuseOver, refuseOverBytes } from './limits.ts';
import { batchSize, type ParsedRow, type RowBatches, type SheetRows, shorten } from './parsed-row.ts';
import { textLines } from './text.ts';

type Found = { line: number; value: unknown } | { line: number; fault: string; text: string };

const expected = 'use {"subjects": [{…}, …]}, an array of objects, or NDJSON with one object per line';

const placeOf = (fault: JsonFault | null) => (fault ? ` (${faultWords(fault)})` : '');

/** Null if the text is not one document. */
function wholeDocument(text: string): Found[] | null {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    return null;
  }
  const fault = unreadField(text, whole);
  if (fault) throw new Refusal(`the text is not valid JSON${placeOf(fault)}: ${expected}`);
  const { subjects } = whole as { subjects?: unknown };
  if (Array.isArray(subjects)) {
    const further = Object.keys(whole as object).find((name) => name !== 'subjects');
    if (further !== undefined)
      throw new Refusal(`the JSON has the field "${shorten(further).slice(0, 40)}" next to "subjects": ${expected}`);
  }
  const list = Array.isArray(whole) ? whole : Array.isArray(subjects) ? subjects : null;
  // A single object is NDJSON with one line.
  return list?.map((value, at) => ({ line: at + 1, value })) ?? [{ line: 1, value: whole }];
}

function ndjsonLines(text: string): Found[] {
  const found: Found[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const fault = jsonFault(line);
    if (!fault) found.push({ line: at + 1, value: JSON.parse(line) });
    // In a document of several lines the fault is in the whole.
    else if (at === 0) throw new Refusal(`the text is not valid JSON${placeOf(jsonFault(text))}: ${expected}`);
    else found.push({ line: at + 1, fault: `the line is not valid JSON${placeOf({ ...fault, line: at + 1 })}`, text: shorten(line) });
  }
  return found;
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) || value === null || value === undefined;

/** An absent field is an empty cell. */
async function* tableOfJson(text: string): AsyncGenerator<ParsedRow[]> {
  const found = wholeDocument(text.replace(/^\ufeff/, '')) ?? ndjsonLines(text.replace(/^\ufeff/, ''));
  const headings = new Map<string, number>();
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  for (const one of found)
    if ('value' in one && isObject(one.value))
      for (const name of Object.keys(one.value as object)) {
        if (!headings.has(name)) headings.set(name, headings.size);
        refuseOver(headings.size, limits.roster.columns, 'different fields in its subjects');
      }
  const names = [...headings.keys()];
  const rowOf = (one: Found): ParsedRow => {
    if ('fault' in one) return one;
    const { line, value } = one;
    const fields = value as Record<string, unknown>;
    if (!isObject(value)) return { line, fault: 'not an object with fields', text: shorten(JSON.stringify(value) ?? '') };
    const nested = Object.keys(fields).find((name) => !isPlain(fields[name]));
    if (nested !== undefined) return { line, fault: `${nested.slice(0, 40)}: use text or a number`, text: '' };
    return { line, values: names.map((name) => (fields[name] === null || fields[name] === undefined ? '' : String(fields[name]))) };
  };
  if (names.length > 0) yield [{ line: 0, values: names }];
  for (let at = 0; at < found.length; at += batchSize) yield found.slice(at, at + batchSize).map(rowOf);
}

interface OpenRoster {
  batches: RowBatches;
  /** Text without a delimiter is a list of names; a workbook and JSON have columns. */
  is_text: boolean;
  /** With rows, besides the chosen one. */
  other_sheets?: string[];
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Which bytes of a letter are zero tells the order where there is no mark. */
const SEEN = 400;
const FEWEST_ZEROS = 0.4;

function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const seen = head.subarray(0, Math.min(SEEN, head.length - (head.length % 2)));
  const zeros = [0, 0];
  for (const [at, byte] of seen.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const enough = (seen.length / 2) * FEWEST_ZEROS;
  if (seen.length < 4 || zeros.every((count) => count < enough)) return null;
  return zeros[0] === 0 ? 'utf-16le' : zeros[1] === 0 ? 'utf-16be' : null;
}

const NOT_TEXT = 'the file is neither text nor a workbook: save it as CSV or XLSX';

/** As UTF-8, however the spreadsheet saved it; a byte of no text refuses it. */
function textOf(path: string, head: Buffer): Readable {
  const utf16 = utf16Of(head);
  const decoder = utf16 && new TextDecoder(utf16);
  return Readable.from(
    (async function* () {
      for await (const chunk of createReadStream(path)) {
        const text = decoder ? Buffer.from(decoder.decode(chunk as Buffer, { stream: true })) : (chunk as Buffer);
        if (text.includes(0)) throw new Refusal(NOT_TEXT);
        yield text;
      }
    })(),
  );
}

const splitBy = async (line: string, delimiter: string): Promise<string[]> => {
  for await (const [row] of csvRecords(one([line]), { delimiter, quotes: true, inner_quotes: true }))
    return row && 'values' in row ? row.values : [];
  return [];
};

async function* one(lines: string[]): AsyncGenerator<string[]> {
  yield lines;
}

/** That yields the most known headings; otherwise a comma. */
async function delimiterOf(lines: string[]): Promise<string> {
  let best = { delimiter: ',', known: 0 };
  for (const delimiter of DELIMITERS)
    for (const line of lines) {
      const known = (await splitBy(line, delimiter)).filter((value) => fieldOf(value) !== null).length;
      if (known > best.known) best = { delimiter, known };
    }
  return best.delimiter;
}

async function textRows(path: string, head: Buffer): Promise<OpenRoster> {
  const sample = utf16Of(head) ? new TextDecoder(utf16Of(head)!).decode(head) : head.toString('latin1').replace(/^ï»¿/, '');
  if (sample.includes('\u0000') || sample.startsWith('%PDF')) throw new Refusal(NOT_TEXT);
  const lines = sample.split(/\r\n|\r|\n/).slice(0, 20);
  const delimiter = await delimiterOf(lines);
  const notes = { fallback_lines: 0 };
  // Opened with the first row that is read.
  async function* text() {
    yield* textLines(textOf(path, head), 'utf-8', notes, limits.csv.line);
  }
  const batches = csvRecords(text(), {
    delimiter,
    quotes: true,
    multiline: true,
    inner_quotes: true,
  });
  return { batches, is_text: true };
}

const hasRows = async ({ rows }: SheetRows): Promise<boolean> => {
  for await (const batch of rows())
    if (batch.some((row: ParsedRow) => 'values' in row && row.values.some((value) => value.trim() !== ''))) return true;
  return false;
};

async function chosenSheet(sheets: SheetRows[], wanted: string | null): Promise<OpenRoster> {
  const named = (all: SheetRows[]) => all.map(({ name, is_hidden }) => `"${name}"${is_hidden ? ' (hidden)' : ''}`).join(', ');
  const filled: SheetRows[] = [];
  for (const sheet of sheets) if (wanted === null ? await hasRows(sheet) : sheet.name === wanted) filled.push(sheet);
  const [first, ...more] = filled;
  const refusal = (message: string, choices: SheetRows[]) =>
    Object.assign(new Refusal(message), { sheets: choices.map(({ name }) => name) });
  if (!first)
    throw refusal(wanted === null ? 'the workbook is empty' : `the workbook has no sheet "${wanted}"; it has ${named(sheets)}`, sheets);
  if (more.length > 0) throw refusal(`several sheets have rows (${named(filled)}): choose one, and upload the others separately`, filled);
  const others: string[] = [];
  for (const sheet of sheets) if (sheet !== first && wanted !== null && (await hasRows(sheet))) others.push(sheet.name);
  return { batches: first.rows(), is_text: false, other_sheets: others };
}

async function xlsxSheets(path: string): Promise<SheetRows[]> {
  const { sheetsOfXlsx } = await import('./xlsx.ts');
  return sheetsOfXlsx(path).catch((error: Error) => {
    throw error instanceof Refusal
      ? new Refusal(`the file is a ZIP archive but not a readable XLSX workbook: unpack it, or save it as CSV or XLSX (${error.message})`)
      : error;
  });
}

/** Characters handed on in one piece of work. */
const AT_ONCE = 500_000;

/** Longer cells than a spreadsheet has are invalid. */
async function* limited(batches: RowBatches): AsyncGenerator<ParsedRow[]> {
  const { cell_characters, characters } = limits.roster;
  let all = 0;
  let sent = 0;
  const within = (row: ParsedRow): ParsedRow => {
    if (!('values' in row)) return row;
    all += row.values.reduce((sum, { length }) => sum + length, 0);
    refuseOver(all, characters, 'characters in the cells of a roster');
    const longest = Math.max(0, ...row.values.map(({ length }) => length));
    if (longest <= cell_characters) return row;
    return { line: row.line, fault: `a cell has ${longest} characters: use at most ${cell_characters}`, text: '' };
  };
  for await (const rows of batches) {
    let open: ParsedRow[] = [];
    for (const row of rows) {
      open.push(within(row));
      if (all - sent < AT_ONCE) continue;
      yield open;
      open = [];
      sent = all;
    }
    if (open.length > 0) yield open;
  }
}

/** Programs write tables as text and call them .xls; text under another name of a workbook is a damaged file. */
function refuseNoWorkbook(path: string): void {
  if (/\.xls[a-z]$/i.test(path))
    throw new Refusal(
      'the file was named or sent as a workbook, but its first bytes are not those of one: it is damaged, or another kind of file. Open it in a spreadsheet program and save it as XLSX; if it is text, name it .csv and send it as text/csv',
    );
}

export async function openRoster(path: string, sheet: string | null): Promise<OpenRoster> {
  const opened = await openOf(path, sheet);
  return { ...opened, batches: limited(opened.batches) };
}

/** Delimited text (UTF-8, UTF-16, Windows-1252), XLSX, XLS, JSON or NDJSON. */
async function openOf(path: string, sheet: string | null): Promise<OpenRoster> {
  refuseOverBytes((await stat(path)).size, limits.roster.bytes, 'The roster');
  const head = await firstBytes(createReadStream(path), 65_536);
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return chosenSheet(await xlsxSheets(path), sheet);
  if (head.subarray(0, 4).toString('hex') === 'd0cf11e0') {
    const { sheetsOfXls } = await import('./xls.ts');
    return chosenSheet(await sheetsOfXls(createReadStream(path)), sheet);
  }
  const start = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  // Programs write tables of web pages and call them .xls.
  if (/^<(?:!doctype|html|head|meta|table|style|div|body|\?xml)/i.test(start))
    throw new Refusal(
      'the file is a web page or XML and not a workbook, whatever its name says: open it in a spreadsheet program, and save it as XLSX or CSV',
    );
  refuseNoWorkbook(path);
  if (sheet !== null) throw new Refusal('a sheet can be chosen in a workbook only; this is a text file');
  if (start.startsWith('{') || start.startsWith('[')) return { batches: tableOfJson(await readFile(path, 'utf8')), is_text: false };
  return textRows(path, head);
}
