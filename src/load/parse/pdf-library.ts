import { inflateSync } from 'node:zlib';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { Refusal } from '../refusal.ts';
import { limits, refuseOver, refuseOverBytes } from './limits.ts';

/** Before a stream, as is the word `obj`. */
const DICTIONARY = 1100;

function dictionaryBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - DICTIONARY), at);
  const start = before.lastIndexOf('obj');
  const dictionary = before.slice(start + 3).trim();
  return start >= 0 && !before.slice(0, start).endsWith('end') && dictionary.startsWith('<<') && dictionary.endsWith('>>')
    ? dictionary
    : null;
}

function* streamsOf(text: string): Generator<{ start: number; dictionary: string }> {
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    const start = text[at + 6] === '\n' ? at + 7 : text.startsWith('\r\n', at + 6) ? at + 8 : -1;
    const dictionary = start < 0 || text.startsWith('end', at - 3) ? null : dictionaryBefore(text, at);
    if (dictionary) yield { start, dictionary };
  }
}

/**
 * Viewers show what they can of a damaged stream, and rows would be missing silently: each but pictures is unpacked
 * once for its checksum. Encrypted files are left to the reader.
 */
function refuseDamagedStreams(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (text.includes('/Encrypt')) return;
  let count = 0;
  let unpacked = 0;
  // In one pass: streams without an end would take quadratic time.
  let end = 0;
  for (const { start, dictionary } of streamsOf(text)) {
    count += 1;
    refuseOver(count, limits.pdf.streams, 'streams in the PDF');
    // 0x78 begins every such stream; other filters may come before.
    if (!dictionary.includes('/FlateDecode') || dictionary.includes('/Image') || bytes[start] !== 0x78) continue;
    if (end < start) end = text.indexOf('endstream', start);
    if (end < 0) throw new Refusal('The PDF is damaged: one of its streams has no end.');
    try {
      unpacked += inflateSync(bytes.subarray(start, end), { maxOutputLength: limits.pdf.stream_bytes }).length;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ERR_BUFFER_TOO_LARGE') refuseOverBytes(Infinity, limits.pdf.stream_bytes, 'What a stream of the PDF unpacks to');
      if (code?.startsWith('Z_')) throw new Refusal(`The PDF is damaged: a part of it cannot be unpacked (${message}).`);
      throw error;
    }
    refuseOverBytes(unpacked, limits.pdf.unpacked_bytes, 'What the PDF unpacks to');
  }
}

type Unpdf = typeof import('unpdf');
type Operators = Record<string, number>;

let loaded: Promise<{ unpdf: Unpdf; operators: Operators }> | null = null;

/** 1.6 MB of code, so with the first PDF. */
async function load(): Promise<{ unpdf: Unpdf; operators: Operators }> {
  const unpdf = await import('unpdf');
  const { OPS } = await unpdf.getResolvedPDFJS();
  return { unpdf, operators: OPS };
}

export async function pdfOperators(): Promise<Operators> {
  loaded ??= load();
  return (await loaded).operators;
}

function sentence(error: unknown): Refusal | null {
  const { name, message } = error as Error;
  if (name === 'PasswordException') return new Refusal('The PDF is protected by a password.');
  if (['InvalidPDFException', 'FormatError', 'UnknownErrorException', 'ResponseException', 'XRefParseException'].includes(name)) {
    return new Refusal(`The PDF is damaged (${message.replace(/\.$/, '')}).`);
  }
  return null;
}

/** Errors about a damaged file become readable. */
export async function orRefused<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw sentence(error) ?? error;
  }
}

// Readers rebuild a truncated PDF and would show only the remaining pages.
const ENDING = '%%EOF';

export async function openDocument(bytes: Buffer): Promise<PDFDocumentProxy> {
  if (!bytes.subarray(-4096).includes(ENDING)) throw new Refusal(`The PDF is truncated: it does not end with ${ENDING}.`);
  refuseDamagedStreams(bytes);
  loaded ??= load();
  const { unpdf } = await loaded;
  const options = { verbosity: 0, stopAtErrors: true, disableFontFace: true, useSystemFonts: false };
  return orRefused(unpdf.getDocumentProxy(new Uint8Array(bytes), options));
}
