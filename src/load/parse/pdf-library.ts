import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { Refusal } from '../refusal.ts';
import { refuseDamagedStreams } from './pdf-streams.ts';

type Unpdf = typeof import('unpdf');
type Operators = Record<string, number>;

let loaded: Promise<{ unpdf: Unpdf; operators: Operators }> | null = null;

/** The library carries 1.6 MB of code: it is read with the first PDF. */
async function load(): Promise<{ unpdf: Unpdf; operators: Operators }> {
  // Node 20 lacks this method of ES2024, which the library calls for every font.
  const buffers = ArrayBuffer.prototype as { transferToFixedLength?: (length?: number) => ArrayBuffer };
  buffers.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
    const copy = new Uint8Array(length);
    copy.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
    return copy.buffer;
  };
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
  if (name === 'PasswordException') return new Refusal('The PDF is locked with a password.');
  if (['InvalidPDFException', 'FormatError', 'UnknownErrorException', 'ResponseException', 'XRefParseException'].includes(name)) {
    return new Refusal(`The PDF is damaged (${message.replace(/\.$/, '')}).`);
  }
  return null;
}

/** Runs a step of the library; what it says of a damaged file becomes a sentence. */
export async function orRefused<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw sentence(error) ?? error;
  }
}

// Every PDF ends so; readers rebuild one that was cut off and would show the pages that are left.
const ENDING = '%%EOF';

export async function openDocument(bytes: Buffer): Promise<PDFDocumentProxy> {
  if (!bytes.subarray(-4096).includes(ENDING)) throw new Refusal(`The PDF is truncated: it does not end with ${ENDING}.`);
  refuseDamagedStreams(bytes);
  loaded ??= load();
  const { unpdf } = await loaded;
  const options = { verbosity: 0, stopAtErrors: true, disableFontFace: true, useSystemFonts: false };
  return orRefused(unpdf.getDocumentProxy(new Uint8Array(bytes), options));
}
