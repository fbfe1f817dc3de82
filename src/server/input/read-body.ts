import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request } from 'express';
import getRawBody from 'raw-body';
import { faultWords, type JsonFault, jsonFault, unreadField } from '#fields/json-fault';
import { countFields, countValues, MOST_FIELDS, MOST_VALUES } from '#fields/json-values';
import { invalidRequest, otherContent, Problem } from '../errors.ts';
import { shownName, unprintable } from './query-string.ts';

export const default_max_body = 1_000_000;

const exceeds = (detail: string, most: string) =>
  new Problem('too_large', detail, { errors: [{ parameter: 'body', in: 'body', expected: `at most ${most}` }] });

export const tooLarge = (max: number) => exceeds(`The body exceeds the limit of ${max} bytes.`, `${max} bytes`);

const FIELDS = `${MOST_FIELDS.toLocaleString('en-US')} fields in one object or form`;
const MOST = `${MOST_VALUES.toLocaleString('en-US')} values`;

const wrongBody = (detail: string, expected: string) => invalidRequest(detail, [{ parameter: 'body', in: 'body', expected }]);

const form_type = 'application/x-www-form-urlencoded';

/** Without parameters: that of a form also names a boundary, which differs each time. */
export const typeOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers['content-type'] ?? '').toLowerCase().split(';')[0]!.trim();
export const isForm = (req: Request): boolean => typeOf(req) === form_type;

function contentOf(req: Request, form: boolean): 'json' | 'form' {
  const [, ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
  const type = typeOf(req);
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const plain = (req.headers['content-encoding'] ?? 'identity') === 'identity';
  if (utf8 && plain && /^application\/([a-z0-9.-]+\+)?json$/.test(type)) return 'json';
  if (utf8 && plain && form && type === form_type) return 'form';
  const expected = form ? `application/json or ${form_type}` : 'application/json';
  throw otherContent(type, `${expected} in UTF-8`, 'send JSON, not a form');
}

function refuseFields(count: number): void {
  if (count > MOST_FIELDS) throw exceeds(`The body has more than ${FIELDS}.`, FIELDS);
}

/** An empty field counts as absent. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const sent = new URLSearchParams(text);
  refuseFields(sent.size);
  for (const [name, value] of sent) {
    if (Object.hasOwn(fields, name)) throw wrongBody('A form field was sent twice.', 'each field once');
    if (value.trim() !== '') Object.defineProperty(fields, name, { value: value.trim(), enumerable: true });
  }
  return fields;
}

/** A small one is skipped. */
export function refuseBody(req: Request): void {
  if (Number(req.headers['content-length'] ?? 0) > default_max_body) throw tooLarge(default_max_body);
  if (req.headers['transfer-encoding'] !== undefined) throw wrongBody('This endpoint takes no body.', 'no body');
}

/** Of a client that asks before it sends (Expect: 100-continue). `more`: what surrounds a file. */
export function askForBody(req: Request, max: number, more = 0): void {
  if (Number(req.headers['content-length'] ?? 0) > max + more) throw tooLarge(max);
  if (req.headers.expect !== undefined && req.httpVersionMinor > 0) req.res!.writeContinue();
}

/** Refused as soon as it is known to be too large. */
async function bytesOf(req: Request, max: number): Promise<Buffer> {
  askForBody(req, max);
  const bytes = await getRawBody(req, { limit: max, length: req.headers['content-length'] }).catch((error) => {
    if (error.type === 'entity.too.large') throw tooLarge(max);
    throw wrongBody('The connection ended before the body was complete.', 'a complete body');
  });
  if (countValues(bytes) > MOST_VALUES) throw exceeds(`The body has more than ${MOST}.`, MOST);
  return bytes;
}

/** In valid JSON a control character or half a surrogate pair must be escaped, except for U+007F–009F. */
const may_hide = /[\u007f-\u009f]|\\[ubf]/;

interface Visited {
  value: unknown;
  name: string;
  within: Visited | null;
  is_subject: boolean;
}

function pathOf(visited: Visited): string {
  const steps: string[] = [];
  for (let at = visited; at.within; at = at.within) steps.unshift(shownName(at.name, 'body'));
  return steps.join('.').slice(0, 120);
}

/** What no text holds; C1 controls are bytes of letters to those who read names. */
const unreadable = /[\0-\x08\x0e-\x1f\x7f\p{Cs}]/gu;

/**
 * Within `subjects` a lost letter is written in their place: one that cannot be read refuses no others. Not recursive,
 * because the caller decides how deeply a body is nested.
 */
function refuseUnprintable(body: unknown): void {
  const open: Visited[] = [{ value: body, name: '', within: null, is_subject: false }];
  while (open.length > 0) {
    const visited = open.pop()!;
    const { value, is_subject } = visited;
    // Tabs and line breaks, those of word processors too, come with cells copied from spreadsheets and are harmless.
    if (typeof value === 'string' && unprintable.test(value.replace(/[\t\n\v\f\r]/g, ' ')))
      throw invalidRequest('The body contains control characters.', [
        { parameter: pathOf(visited) || 'body', in: 'body', expected: 'text without control characters' },
      ]);
    if (typeof value !== 'object' || value === null) continue;
    const entries = value as Record<string, unknown>;
    for (const name of Object.keys(entries)) {
      const entry = entries[name];
      if (is_subject && typeof entry === 'string') entries[name] = entry.replace(unreadable, '\ufffd');
      else if (typeof entry === 'string' || typeof entry === 'object')
        open.push({ value: entry, name, within: visited, is_subject: is_subject || (name === 'subjects' && Array.isArray(entry)) });
    }
  }
}

export interface Body {
  value: unknown;
  bytes: Buffer;
  is_form: boolean;
}

const notJson = (fault: JsonFault | null): Problem =>
  fault
    ? wrongBody(`The body is not valid JSON in UTF-8: ${faultWords(fault)}.`, `one JSON value in UTF-8; ${faultWords(fault)}`)
    : wrongBody('The body is not valid JSON in UTF-8.', 'one JSON value in UTF-8');

export async function readBody(req: Request, max: number, form = false): Promise<Body> {
  const content = contentOf(req, form);
  const bytes = await bytesOf(req, max);
  let value: unknown;
  let text: string | undefined;
  // Between pieces of work.
  const mayGoOn = () => (bytes.length > 100_000 ? nextTurn() : undefined);
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    await mayGoOn();
    if (content === 'json') refuseFields(countFields(text).most);
    await mayGoOn();
    value = content === 'form' ? fieldsOf(text) : JSON.parse(text);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (bytes.length === 0) throw wrongBody('The body is empty.', 'one JSON value in UTF-8');
    throw notJson(text === undefined ? null : jsonFault(text));
  }
  await mayGoOn();
  const fault = content === 'json' ? unreadField(text, value) : null;
  if (fault) throw notJson(fault);
  await mayGoOn();
  if (content === 'form' || may_hide.test(text)) refuseUnprintable(value);
  return { value, bytes, is_form: content === 'form' };
}
