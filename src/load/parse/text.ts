import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { Refusal } from '../refusal.ts';
import { limits, refuseOverBytes } from './limits.ts';

export type Encoding = 'utf-8' | 'windows-1252' | 'latin1';

const CR = 0x0d;
const LF = 0x0a;

export interface TextNotes {
  /** Read as Windows-1252, as they are not UTF-8. */
  fallback_lines: number;
  /** The last line has no line break: normal in some files, and a sign of a truncated one. */
  ends_in_line?: boolean;
}

// Windows-1252 where Latin-1 has control codes. The TextDecoder of some versions of Node reads windows-1252 as Latin-1.
const above = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (control) => above[control.charCodeAt(0) - 0x80]!);

/** Lines that are not UTF-8 are read as Windows-1252. */
function decodeUtf8(bytes: Buffer, newline: number, notes: TextNotes): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let text = '';
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    if (isUtf8(line)) text += line.toString('utf8');
    else {
      notes.fallback_lines += 1;
      text += windows1252(line);
    }
    start = end;
  }
  return text;
}

function decoder(encoding: Encoding, newline: number, notes: TextNotes): (bytes: Buffer) => string {
  if (encoding === 'latin1') return (bytes) => bytes.toString('latin1');
  if (encoding === 'windows-1252') return windows1252;
  return (bytes) => decodeUtf8(bytes, newline, notes);
}

function refuseUtf16(first: Buffer): void {
  const mark = first.length > 1 ? first.readUInt16BE(0) : 0;
  if (mark === 0xfffe || mark === 0xfeff) throw new Refusal('The file is UTF-16 text; expected UTF-8, Windows-1252 or Latin-1.');
}

const withoutMark = (first: Buffer) => (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf ? first.subarray(3) : first);

/** LF, CRLF or a lone CR (old Mac files), by the first bytes. */
export async function* textLines(
  stream: Readable,
  encoding: Encoding,
  notes: TextNotes,
  longest_line: number = limits.text.line,
): AsyncGenerator<string[]> {
  let newline = 0;
  let decode = (bytes: Buffer) => bytes.toString('latin1');
  const carry: Buffer[] = [];
  let carried = 0;
  for await (const piece of stream) {
    let chunk = piece as Buffer;
    if (newline === 0) {
      refuseUtf16(chunk);
      chunk = withoutMark(chunk);
      newline = !chunk.includes(LF) && chunk.includes(CR) ? CR : LF;
      decode = decoder(encoding, newline, notes);
    }
    const last = chunk.lastIndexOf(newline);
    if (last < 0) {
      carry.push(chunk);
      carried += chunk.length;
      refuseOverBytes(carried, longest_line, 'A line of the file');
      continue;
    }
    const whole = chunk.subarray(0, last);
    const text = decode(carried > 0 ? Buffer.concat([...carry, whole]) : whole);
    carry.length = 0;
    const rest = chunk.subarray(last + 1);
    carried = rest.length;
    if (carried > 0) carry.push(rest);
    yield text.split(newline === CR ? '\r' : '\n');
  }
  if (carried === 0) return;
  notes.ends_in_line = true;
  yield [decode(Buffer.concat(carry))];
}
