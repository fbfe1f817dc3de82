import type { Readable } from 'node:stream';
import type { RawRow } from '../declaration/rows.ts';
import { Refusal } from '../refusal.ts';
import { limits, refuseOver } from './limits.ts';
import { batchSize, type OpenTable, type ParsedRow, shorten } from './parsed-row.ts';

const structure = /["{}[\]]/g;

const quoteOrEscape = /["\\]/g;

const blanks = /[\s,]*/y;

const scalarEnd = /[\s,}\]]/g;

/** -1 if the text ends first; `seen` continues where an earlier call stopped. */
function endOfValue(text: string, from: number, seen: { at: number; depth: number; quoted: boolean }): number {
  let at = Math.max(from, seen.at);
  for (;;) {
    const pattern = seen.quoted ? quoteOrEscape : structure;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) {
      seen.at = text.length;
      return -1;
    }
    at = found.index + 1;
    const sign = found[0];
    if (sign === '\\') {
      // The escaped character may be in the next chunk.
      if (at >= text.length) {
        seen.at = found.index;
        return -1;
      }
      at += 1;
    } else if (sign === '"') seen.quoted = !seen.quoted;
    else if (sign === '{' || sign === '[') {
      seen.depth += 1;
      refuseOver(seen.depth, limits.json.depth, 'JSON objects and lists inside each other');
    } else {
      seen.depth -= 1;
      if (seen.depth === 0) return at;
    }
  }
}

const skipBlanks = (text: string, from: number) => {
  blanks.lastIndex = from;
  blanks.exec(text);
  return blanks.lastIndex;
};

function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; ) {
    quoteOrEscape.lastIndex = at;
    const found = quoteOrEscape.exec(text);
    if (!found) return -1;
    if (found[0] === '"') return found.index + 1;
    at = found.index + 2;
  }
}

function keyAt(text: string, from: number): { key: string; at: number } | null {
  if (from >= text.length) return null;
  if (text[from] !== '"') throw new Refusal(`The JSON has ${text[from]} where a field name was expected.`);
  const end = endOfString(text, from);
  refuseOver((end < 0 ? text.length : end) - from, limits.json.key, 'characters in the name of a JSON field');
  if (end < 0) return null;
  const colon = skipBlanks(text, end);
  if (colon >= text.length) return null;
  if (text[colon] !== ':') throw new Refusal(`The JSON has ${text[colon]} where a colon was expected.`);
  const at = skipBlanks(text, colon + 1);
  if (at >= text.length) return null;
  return { key: parsedJson(text.slice(from, end), 'The name of a field') as string, at };
}

function passValue(text: string, from: number): number {
  if (text[from] === '{' || text[from] === '[') return endOfValue(text, from, { at: from, depth: 0, quoted: false });
  if (text[from] === '"') return endOfString(text, from);
  scalarEnd.lastIndex = from;
  return scalarEnd.exec(text)?.index ?? -1;
}

function parsedJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${what} of the JSON cannot be read: ${(error as Error).message.slice(0, 200)}`);
  }
}

function locate(text: string, path: string[], bracket: '[' | '{'): number {
  let at = skipBlanks(text, 0);
  for (const key of path) {
    if (at >= text.length) return -1;
    if (text[at] !== '{') throw new Refusal(`The JSON has no object with "${key}" where one was expected.`);
    at += 1;
    for (;;) {
      at = skipBlanks(text, at);
      if (text[at] === '}') throw new Refusal(`The JSON has no "${path.join('.')}" (no "${key}").`);
      const found = keyAt(text, at);
      if (!found) return -1;
      at = found.at;
      if (found.key === key) break;
      at = passValue(text, at);
      if (at < 0) return -1;
    }
  }
  if (at >= text.length) return -1;
  if (text[at] !== bracket) {
    throw new Refusal(`The JSON ${path.length ? `at "${path.join('.')}" ` : ''}begins with ${text[at]}, expected ${bracket}.`);
  }
  return at + 1;
}

function parseRecord(text: string, number: number): RawRow {
  const value = parsedJson(text, `Record ${number}`);
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
