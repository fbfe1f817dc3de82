import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/** [name, value, name, value]; a name may occur twice. */
export type FlatHeaders = string[];

export const withoutHeader = (headers: FlatHeaders, name: string): FlatHeaders =>
  headers.filter((_, at) => headers[at - (at % 2)] !== name);

/** Computed once: each middleware of helmet would cost every request. */
function computedOnce(options: HelmetOptions): FlatHeaders {
  const headers: FlatHeaders = [];
  const response = { setHeader: (name: string, value: string) => headers.push(name, value), removeHeader() {} };
  helmet(options)({} as never, response as never, () => {});
  return headers;
}

type Directives = Record<string, string[]>;

/** The headers that mean something here, and no policies but ours. */
const protecting = (
  directives: Directives,
  more: Pick<HelmetOptions, 'crossOriginOpenerPolicy' | 'crossOriginResourcePolicy'> = {},
): FlatHeaders =>
  computedOnce({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xPoweredBy: false,
    ...more,
  });

const data: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

const page: Directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Pages of other origins may read what has these. */
const cross_origin: FlatHeaders = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', '*'];

/** Browsers must not run data. */
export const dataHeaders: FlatHeaders = [...protecting(data), ...cross_origin];

/** On a part of a page that others frame: it loads nothing and runs nothing. */
export const framedHeaders: FlatHeaders = [
  ...protecting({ defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ['*'] }),
  ...cross_origin,
];

/** On responses for the operator only: pages of other origins must not read them. */
export const operatorHeaders = protecting(data, { crossOriginResourcePolicy: { policy: 'same-origin' } });

export const pageHeaders: FlatHeaders = [...protecting(page, { crossOriginOpenerPolicy: { policy: 'same-origin' } }), ...cross_origin];

/** Swagger UI sets inline styles on its elements. */
export const docsHeaders = protecting(
  { ...page, styleSrc: ["'self'", "'unsafe-inline'"] },
  { crossOriginOpenerPolicy: { policy: 'same-origin' }, crossOriginResourcePolicy: { policy: 'same-origin' } },
);

/** An SVG opened directly is a document: it must not load or run anything. */
export const fileHeaders = protecting(
  { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] },
  { crossOriginResourcePolicy: { policy: 'same-origin' } },
);

export const withHeaders = (headers: FlatHeaders): RequestHandler =>
  function setHeaders(_req, res, next) {
    for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at]!, headers[at + 1]!);
    next();
  };

/** Authorization is refused with a sentence, which a page of another origin can then read. */
const from_elsewhere =
  'X-API-Key, Content-Type, Accept, Idempotency-Key, If-None-Match, Range, If-Range, Mcp-Protocol-Version, Mcp-Session-Id, Last-Event-ID, Authorization';

/** Besides the headers of every response, which name the origins. */
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
