/** Headers as a flat list, [name, value, name, value]: what writeHead takes without building an object. */
export type FlatHeaders = string[];

const everywhere: FlatHeaders = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
  'Strict-Transport-Security',
  'max-age=31536000',
];

const shared: FlatHeaders = [
  ...everywhere,
  'Cross-Origin-Resource-Policy',
  'cross-origin',
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  '*',
];

/** Headers that a page of another origin may send. Authorization is refused with a sentence, which such a page can then read. */
const from_elsewhere =
  'X-API-Key, Content-Type, Accept, Idempotency-Key, If-None-Match, Range, If-Range, Mcp-Protocol-Version, Mcp-Session-Id, Last-Event-ID, Authorization';

/** Response to a browser's CORS preflight request, besides the headers of every response, which name the origins. */
export const preflightHeaders = (methods: string): FlatHeaders => [
  'Access-Control-Allow-Methods',
  methods,
  'Access-Control-Allow-Headers',
  from_elsewhere,
  'Access-Control-Max-Age',
  '86400',
  'Vary',
  'Access-Control-Request-Method, Access-Control-Request-Headers',
];

/** CSP for our own pages, which load nothing from other hosts. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const dataPolicy: FlatHeaders = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"];

/** On every response that is data: browsers must not run it. */
export const apiHeaders: FlatHeaders = [...dataPolicy, ...shared];

/** On responses for the operator only: pages of other origins must not read them. */
export const operatorHeaders: FlatHeaders = [...dataPolicy, ...everywhere, 'Cross-Origin-Resource-Policy', 'same-origin'];

export const pageHeaders: FlatHeaders = ['Content-Security-Policy', pagePolicy, 'Cross-Origin-Opener-Policy', 'same-origin', ...shared];
