import { parse } from 'node:querystring';
import { isFieldName } from '#fields/field-names';
import { type Fault, invalidRequest } from '../errors.ts';

/** Under which people try to send a key in a URL. */
const keyNames = new Set(['apikey', 'xapikey', 'key', 'accesskey', 'accesstoken', 'token', 'auth', 'authorization']);
export const keyText = /prv_[A-Za-z0-9_-]{20}/;

/** Several values where one was repeated. */
export type Query = Record<string, string | string[] | undefined>;

/** U+0000–001F, 007F–009F and halves of surrogate pairs: no name, code or word contains them. */
export const unprintable = /[\u0000-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const max_parameters = 60;

/** state, birth_date, firstName, 17 */
const programName = /^([a-z_][a-zA-Z0-9_]{0,39}|\d{1,6})$/;

/**
 * Repeated to the caller: a text that looks like no name of a program, and names no field in any spelling, may be a
 * person's name in the wrong place.
 */
export const shownName = (name: string, otherwise = 'query', known: readonly string[] = []): string =>
  programName.test(name) || (name.length <= 40 && isFieldName(name, known)) ? name : otherwise;

/** A key in a URL ends up in logs and browser histories, so it is refused wherever it is. */
export function refuseKeyInUrl(url: string): void {
  if (!keyText.test(url)) return;
  throw invalidRequest(
    'The URL contains an API key. Send the key in the X-API-Key header. URLs are stored in logs and browser histories, so rotate this key.',
    [{ parameter: 'X-API-Key', in: 'header', expected: 'the API key in the X-API-Key header, never in the URL' }],
  );
}

/** Half a surrogate pair, which no valid encoding has: in place of a text that is not valid percent-encoded UTF-8. */
const MALFORMED = '\ud800';

function decode(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return MALFORMED;
  }
}

/** Node's own is lenient: what it lets pass is refused. */
export function parseQuery(text: string | null | undefined): Query {
  if (!text) return {};
  if (text.split('&', max_parameters + 1).length > max_parameters)
    throw invalidRequest(`The query string has more than ${max_parameters} parameters.`, [
      { parameter: 'query', in: 'query', expected: `at most ${max_parameters} parameters` },
    ]);
  const query = parse(text, '&', '=', { decodeURIComponent: decode });
  for (const [name, value] of Object.entries(query)) {
    const text = String(value);
    if (unprintable.test(name) || text.includes(MALFORMED)) {
      const fault: Fault = {
        parameter: shownName(name),
        in: 'query',
        expected: 'percent-encoded UTF-8, such as %20 for a space and %25 for a percent sign',
      };
      throw invalidRequest('The query string is not valid percent-encoded UTF-8.', [fault]);
    }
    refuseKeyInUrl(text);
  }
  return query;
}

export function refuseKeyParameter(name: string): void {
  if (!keyNames.has(name.toLowerCase().replace(/[^a-z]/g, ''))) return;
  throw invalidRequest('An API key is never sent in the URL. Send it in the X-API-Key header.', [
    { parameter: shownName(name), in: 'query', expected: 'the API key in the X-API-Key header, never in the URL' },
  ]);
}
