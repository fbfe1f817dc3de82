import type { Request } from 'express';

/** The format an Accept header prefers among those offered, the default first; the default if it names none of them. */
export function preferred<F extends string>(req: Request, types: Record<string, F>): F {
  const offered = Object.keys(types);
  const { accept } = req.headers;
  const type = accept === undefined || accept === '*/*' ? false : req.accepts(offered);
  return types[type || offered[0]!]!;
}

const pageTypes = {
  'application/json': 'json',
  'application/problem+json': 'json',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
} as const;

export const prefersPage = (req: Request): boolean => preferred<'html' | 'json'>(req, pageTypes) === 'html';

/** Whether the response is read by a person in a browser, as far as is known before the query is parsed. */
export function wantsPage(req: Request): boolean {
  const requested = /[?&]format=([a-z]*)/.exec(req.originalUrl)?.[1];
  return requested === undefined ? prefersPage(req) : requested === 'html';
}
