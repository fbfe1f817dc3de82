import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { CursorError } from './errors.ts';

/** The place a list was left at. */
export interface Place {
  /** Where the list came from: a list goes on where it began. */
  from: 'search' | 'postgres';
  /** Sort values of the last row shown (search), or the rows already shown (postgres). */
  after: unknown[];
  /** Point in time, from the second page on. */
  pit?: string;
  total: number;
}

interface Sealed extends Place {
  question: string;
  at: number;
}

/** A cursor without a point in time is good this long. */
const life_ms = 24 * 3600 * 1000;

/** Cursors answer only the question they came from. */
export const questionHash = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16);

const sign = (secret: string, text: string): Buffer => createHmac('sha256', `cursor ${secret}`).update(text).digest().subarray(0, 16);

export function writeCursor(secret: string, question: string, place: Place, now = Date.now()): string {
  const sealed: Sealed = { ...place, question, at: now };
  const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

export function readCursor(secret: string, question: string, cursor: string, now = Date.now()): Place {
  const [text = '', signature = '', ...more] = cursor.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, text);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new CursorError('invalid_request', 'cursor expects the next_cursor of an earlier answer, unchanged.');
  }
  const { question: asked, at, ...place } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Sealed;
  if (asked !== question) {
    throw new CursorError('invalid_request', 'cursor belongs to another question: send it with the parameters of the answer it came from.');
  }
  if (now - at > life_ms) throw expiredCursor();
  return place;
}

export const expiredCursor = () => new CursorError('gone', 'This cursor has expired: ask again without it, from the first page.');
