import type { Readable } from 'node:stream';
import type { RawRow } from '../declaration/rows.ts';
import { Refusal } from '../refusal.ts';
import { endOfValue, keyAt, locate, parsed, skipBlanks } from './json-scan.ts';
import { limits, refuseOver } from './limits.ts';
import { batchSize, type OpenTable, type ParsedRow, shorten } from './parsed-row.ts';

function parseRecord(text: string, number: number): RawRow {
  const value = parsed(text, `Record ${number}`);
  if (value === null || typeof value !== 'object') throw new Refusal(`Record ${number} of the JSON is not an object.`);
  for (const key in value) refuseOver(key.length, limits.json.key, 'characters in the name of a JSON field');
  return value as RawRow;
}

/** A recursive parser would overflow its stack. */
function refuseDeep(text: string): void {
  const seen = { at: 0, depth: 0, quoted: false };
  for (let end = endOfValue(text, 0, seen); end >= 0; end = endOfValue(text, end, seen)) seen.depth = 0;
}

async function* textOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new Refusal('The JSON is not UTF-8 text.');
    throw error;
  }
}

/** One at a time however large the file is; `line` is the record's number. */
export async function* jsonElements(stream: Readable, shape: 'array' | 'keyed', path: string[]): AsyncGenerator<ParsedRow[]> {
  const bracket = shape === 'array' ? '[' : '{';
  const close = shape === 'array' ? ']' : '}';
  let text = '';
  let at = -1;
  // Scanned again only when twice as much text has arrived.
  let tryAt = 0;
  let number = 0;
  let ended = false;
  let seen = { at: 0, depth: 0, quoted: false };
  const seek = () => {
    if (at >= 0) return;
    at = locate(text, path, bracket);
    tryAt = text.length * 2;
    if (at < 0) refuseOver(text.length, limits.json.around, `characters before "${path.join('.')}" in the JSON`);
  };
  /** Only closing brackets may follow. */
  const checkTail = () => {
    const end = path.length === 0 ? 0 : endOfValue(text, 0, { at: 0, depth: path.length, quoted: false });
    if (end < 0) throw new Refusal(`The JSON ends after record ${number} without its closing }: the file is truncated.`);
    const rest = text.slice(end).trim();
    if (rest !== '') throw new Refusal(`The JSON continues after its end: ${rest.slice(0, 60)}`);
  };
  const takeRecords = () => {
    const out: ParsedRow[] = [];
    while (!ended) {
      let start = skipBlanks(text, at);
      if (start >= text.length) {
        at = start;
        break;
      }
      if (text[start] === close) {
        ended = true;
        at = start + 1;
        break;
      }
      if (shape === 'keyed') {
        const found = keyAt(text, start);
        if (!found) break;
        start = found.at;
      }
      if (text[start] !== '{' && text[start] !== '[') throw new Refusal(`Record ${number + 1} of the JSON is not an object.`);
      const end = endOfValue(text, start, seen);
      if (end < 0) break;
      out.push({ line: ++number, object: parseRecord(text.slice(start, end), number) });
      at = end;
      seen = { at: 0, depth: 0, quoted: false };
    }
    refuseOver(text.length - at, limits.json.record, `characters in record ${number + 1} of the JSON`);
    text = text.slice(at);
    seen.at = Math.max(0, seen.at - at);
    at = 0;
    return out;
  };
  for await (const chunk of textOf(stream)) {
    text += chunk;
    if (ended) {
      refuseOver(text.length, limits.json.around, 'characters after the records of the JSON');
      continue;
    }
    if (text.length >= tryAt) seek();
    if (at < 0) continue;
    const out = takeRecords();
    if (out.length > 0) yield out;
  }
  seek();
  if (at >= 0 && !ended) yield takeRecords();
  if (!ended) {
    throw new Refusal(
      number === 0 && at < 0
        ? `The JSON ends before its records begin: it is truncated, or has another layout.`
        : `The JSON ends inside or after record ${number + (text.trim() ? 1 : 0)} without its closing ${close}: the file is truncated.`,
    );
  }
  checkTail();
}

async function wholeJson(stream: Readable): Promise<unknown> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of textOf(stream)) {
    if (length === 0 && /^\s*[^\s{]/.test(piece)) throw new Refusal('The JSON is not an object.');
    pieces.push(piece);
    length += piece.length;
    refuseOver(length, limits.json.whole, 'characters in one JSON object');
  }
  const text = pieces.join('');
  refuseDeep(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`The JSON cannot be read and may be truncated: ${(error as Error).message}`);
  }
}

function valueAt(value: unknown, path: string[]): unknown {
  let found = value;
  for (const key of path) found = (found as RawRow | null)?.[key];
  return found;
}

export async function* jsonObject(stream: Readable, path: string[]): AsyncGenerator<ParsedRow[]> {
  const value = valueAt(await wholeJson(stream), path);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal(`The JSON has no object${path.length ? ` at "${path.join('.')}"` : ''}.`);
  }
  yield [{ line: 1, object: value as RawRow }];
}

/** Rows as arrays under `path`, names under `header`. */
export async function jsonTable(stream: Readable, path: string[], headerPath: string): Promise<OpenTable> {
  const value = await wholeJson(stream);
  const header = valueAt(value, headerPath.split('.'));
  const rows = valueAt(value, path);
  if (!Array.isArray(header) || !Array.isArray(rows)) {
    throw new Refusal(`The JSON has no table: expected a list of names at "${headerPath}" and rows at "${path.join('.')}".`);
  }
  const parsed = rows.map((row, index): ParsedRow => {
    const line = index + 1;
    if (Array.isArray(row) && row.length === header.length) {
      return { line, object: Object.fromEntries(header.map((name, column) => [String(name), row[column]])) };
    }
    return { line, fault: `is not a list of ${header.length} values`, text: shorten(JSON.stringify(row)) };
  });
  async function* batches(): AsyncGenerator<ParsedRow[]> {
    for (let from = 0; from < parsed.length; from += batchSize) yield parsed.slice(from, from + batchSize);
  }
  return { header: header.map(String), batches: batches() };
}

/** A line that cannot be read is a fault of its own. */
export async function* ndjson(lines: AsyncIterable<string[]>): AsyncGenerator<ParsedRow[]> {
  let number = 0;
  for await (const batch of lines) {
    const out: ParsedRow[] = [];
    for (const line of batch) {
      number += 1;
      if (line.trim() === '') continue;
      try {
        refuseDeep(line);
        out.push({ line: number, object: parseRecord(line, number) });
      } catch (error) {
        out.push({ line: number, fault: (error as Error).message, text: shorten(line) });
      }
    }
    for (let from = 0; from < out.length; from += batchSize) yield out.slice(from, from + batchSize);
  }
}
