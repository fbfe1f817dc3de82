import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/** Headers as a flat list, [name, value, name, value], in which a name may occur twice. */
export type FlatHeaders = string[];

type Directives = Record<string, string[]>;

/** Helmet with the headers that mean something here, and no policies but ours. */
const protecting = (
  directives: Directives,
  more: Pick<HelmetOptions, 'crossOriginOpenerPolicy' | 'crossOriginResourcePolicy'>,
): RequestHandler =>
  helmet({
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

/** Our own pages load nothing from other hosts. */
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

/** On every response that is data: browsers must not run it. */
export const dataHeaders = protecting(data, {});

/** On responses for the operator only: pages of other origins must not read them. */
export const operatorHeaders = protecting(data, { crossOriginResourcePolicy: { policy: 'same-origin' } });

/** For a page, in place of the policy for data. */
export const pageHeaders = protecting(page, { crossOriginOpenerPolicy: { policy: 'same-origin' }, crossOriginResourcePolicy: false });

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

/** Pages of other origins may read what is behind this. */
export const crossOrigin: RequestHandler = (_req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', '*');
  next();
};

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
