import { type Fault, invalidRequest } from './errors.ts';

/** Names under which people try to send a key in an address. */
const keyNames = new Set(['apikey', 'xapikey', 'key', 'accesskey', 'accesstoken', 'token', 'auth', 'authorization']);
export const keyText = /prv_[A-Za-z0-9_-]{20}/;

export type Query = Map<string, string[]>;

/** U+0000–001F, 007F–009F and halves of surrogate pairs: no name, code or word has them. */
export const unprintable = /[\u0000-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export const most_parameters = 60;

/** Text of one percent-encoded piece, or null where it is malformed. */
export function decode(piece: string): string | null {
  if (!piece.includes('%')) return piece;
  try {
    return decodeURIComponent(piece);
  } catch {
    return null;
  }
}

/** The name of a parameter as it may be repeated to the caller: what does not look like one may be a person's name in the wrong place. */
export const shownName = (name: string, otherwise = 'query'): string => (/^([a-z_][a-z0-9_]{0,39}|\d{1,6})$/.test(name) ? name : otherwise);

/** A key in an address ends up in logs and histories on the way: it is refused wherever it stands. */
export function refuseKeyInUrl(url: string): void {
  if (!keyText.test(url)) return;
  throw invalidRequest(
    'The address holds an API key. Send it in the X-API-Key header; since addresses are kept in logs and histories, rotate this key.',
    [{ parameter: 'X-API-Key', in: 'header', expected: 'the API key in the X-API-Key header, never in the address' }],
  );
}

const no_query: Query = new Map();

/** The parameters of a query string, each with every value it was given. */
export function readQuery(text: string): Query {
  if (text === '') return no_query;
  const query: Query = new Map();
  const pieces = text.split('&', most_parameters + 1);
  if (pieces.length > most_parameters)
    throw invalidRequest(`The query string holds more than ${most_parameters} parameters.`, [
      { parameter: 'query', in: 'query', expected: `at most ${most_parameters} parameters` },
    ]);
  for (const piece of pieces) {
    if (piece === '') continue;
    const at = piece.indexOf('=');
    const name = decode((at < 0 ? piece : piece.slice(0, at)).replaceAll('+', ' '));
    const value = at < 0 ? '' : decode(piece.slice(at + 1).replaceAll('+', ' '));
    if (name === null || value === null || unprintable.test(name)) {
      const parameter = name === null ? 'query' : shownName(name);
      const fault: Fault = {
        parameter,
        in: 'query',
        expected: 'percent-encoded UTF-8, such as %20 for a space and %25 for a percent sign',
      };
      throw invalidRequest('The query string is not valid percent-encoded UTF-8.', [fault]);
    }
    refuseKeyInUrl(value);
    const values = query.get(name);
    if (values) values.push(value);
    else query.set(name, [value]);
  }
  return query;
}

export function refuseKeyParameter(name: string): void {
  if (!keyNames.has(name.toLowerCase().replace(/[^a-z]/g, ''))) return;
  throw invalidRequest('An API key is never sent in the address. Send it in the X-API-Key header.', [
    { parameter: shownName(name), in: 'query', expected: 'the API key in the X-API-Key header, never in the address' },
  ]);
}
