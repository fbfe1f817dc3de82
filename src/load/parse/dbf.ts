import type { Readable } from 'node:stream';
import { Refusal } from '../refusal.ts';
import { batchSize, type OpenTable, type ParsedRow } from './parsed-row.ts';

interface DbfHeader {
  records: number;
  header_length: number;
  record_length: number;
  fields: { name: string; type: string; length: number }[];
}

function readHeader(bytes: Buffer): DbfHeader {
  const header_length = bytes.readUInt16LE(8);
  const fields: DbfHeader['fields'] = [];
  for (let at = 32; at + 32 <= header_length && bytes[at] !== 0x0d; at += 32) {
    const name = bytes.toString('latin1', at, at + 11).replace(/\0.*$/s, '');
    fields.push({ name, type: String.fromCharCode(bytes[at + 11]!), length: bytes[at + 16]! });
  }
  const header = { records: bytes.readUInt32LE(4), header_length, record_length: bytes.readUInt16LE(10), fields };
  const width = 1 + fields.reduce((sum, field) => sum + field.length, 0);
  if (fields.length === 0 || width !== header.record_length) {
    throw new Refusal(`The DBF header is damaged: its fields take ${width} bytes, but its record length is ${header.record_length}.`);
  }
  return header;
}

const DELETED = 0x2a;
const END_OF_FILE = 0x1a;

function readRecord(bytes: Buffer, fields: DbfHeader['fields'], line: number): ParsedRow {
  if (bytes[0] === DELETED) return { line, skip: 'record marked as deleted' };
  const values: string[] = [];
  let at = 1;
  for (const field of fields) {
    // Padded with spaces, which are not content.
    const text = bytes.toString('latin1', at, at + field.length);
    values.push(field.type === 'C' ? text.replace(/(?<![ \0])[ \0]+$/, '') : text.trim());
    at += field.length;
  }
  return { line, values };
}

export async function openDbf(stream: Readable): Promise<OpenTable> {
  const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let buffer = Buffer.alloc(0);
  const fill = async (length: number) => {
    while (buffer.length < length) {
      const next = await source.next();
      if (next.done) return false;
      buffer = Buffer.concat([buffer, next.value]);
    }
    return true;
  };
  if (!(await fill(32)) || !(await fill(buffer.readUInt16LE(8))))
    throw new Refusal('The DBF file ends inside its header: it is truncated.');
  const header = readHeader(buffer);
  buffer = buffer.subarray(header.header_length);

  async function* batches(): AsyncGenerator<ParsedRow[]> {
    for (let line = 1; line <= header.records; ) {
      if (!(await fill(header.record_length)) || buffer[0] === END_OF_FILE) {
        throw new Refusal(`The DBF file ends in record ${line} of ${header.records}: it is truncated.`);
      }
      const out: ParsedRow[] = [];
      let at = 0;
      for (
        ;
        at + header.record_length <= buffer.length && line <= header.records && out.length < batchSize;
        at += header.record_length, line++
      ) {
        out.push(readRecord(buffer.subarray(at, at + header.record_length), header.fields, line));
      }
      buffer = buffer.subarray(at);
      yield out;
    }
    await source.return?.();
  }
  return { header: header.fields.map((field) => field.name), batches: batches() };
}
