import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { Refusal } from '../refusal.ts';
import { refuseDamagedStreams } from './pdf-streams.ts';

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
