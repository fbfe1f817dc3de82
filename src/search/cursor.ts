import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CursorError } from './errors.ts';

const Place = z.strictObject({
  /** Where the list came from: a list continues in the store it began in. */
  from: z.enum(['search', 'postgres']),
  /** Sort values of the last row shown (search), or the rows already shown (postgres). */
  after: z.array(z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()])).max(50),
  /**
   * A page by its number: the number of rows before it. Such a position has no `after`, and its list is counted again.
   */
  skip: z.number().int().min(0).optional(),
  seen: z.number().int().min(0).optional(),
  pit: z.string().min(1).max(10_000).optional(),
  total: z.number().int().min(0),
  /** The screening that the list is of. */
  screening: z.strictObject({ id: z.uuid(), screened_at: z.iso.datetime() }).optional(),
});

export type Place = z.infer<typeof Place>;

const Sealed = Place.extend({ question: z.string(), at: z.number().int() });

/** A cursor without a point in time is good this long. */
const life_ms = 24 * 3600 * 1000;

/** In place of the question: a page by its number exists in any list. Such cursors never leave the process. */
const ANY_QUESTION = 'any';

/** Cursors answer only the question they came from. */
export const questionHash = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16);

const sign = (secret: string, text: string): Buffer => createHmac('sha256', `cursor ${secret}`).update(text).digest().subarray(0, 16);

export const expiredCursor = () => new CursorError('gone', 'This cursor has expired: leave it out to start again from the first page.');

export const damagedCursor = () => new CursorError('invalid_request', 'cursor expects the next_cursor of an earlier response, unchanged.');

export function writeCursor(secret: string, question: string, place: Place, now = Date.now()): string {
  const sealed: z.infer<typeof Sealed> = { ...place, question, at: now };
  const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/** The content of a signed text, still validated: anyone who learns the secret could sign anything. */
function opened(text: string): z.infer<typeof Sealed> {
  try {
    return Sealed.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw damagedCursor();
  }
}

export function readCursor(secret: string, question: string, cursor: string): Place {
  const [text = '', signature = '', ...more] = cursor.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, text);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) throw damagedCursor();
  const { question: query, at, ...place } = opened(text);
  if (query !== question && query !== ANY_QUESTION) {
    throw new CursorError('invalid_request', 'cursor belongs to a different request: send it with the parameters of that request.');
  }
  if (Date.now() - at > life_ms) throw expiredCursor();
  return place;
}

/** The cursor of a page by its number, made and used within one request. */
export const pageCursor = (secret: string, skip: number): string =>
  writeCursor(secret, ANY_QUESTION, { from: 'search', after: [], skip, total: 0 });

/**
 * How many rows stand before the page of a cursor, for its heading; null where the list does not count them. The place
 * itself is read where it is used.
 */
export function rowsBefore(cursor: string): number | null {
  try {
    return opened(cursor.split('.')[0]!).seen ?? null;
  } catch {
    return null;
  }
}

/**
 * Runs the reading of a page: values at a place that its store cannot compare with are the cursor's fault, not a
 * failure of ours.
 */
export async function fromPlace<T>(place: Place | null, read: () => Promise<T>, isMisfit: (error: unknown) => boolean): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw place && isMisfit(error) ? damagedCursor() : error;
  }
}
