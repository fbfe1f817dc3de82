import type { Request } from 'express';
import { workbook_type } from '#lists/workbook';

export const contentTypes = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
  xlsx: workbook_type,
  parquet: 'application/vnd.apache.parquet',
  atom: 'application/atom+xml; charset=utf-8',
};
type MediaFormat = keyof typeof contentTypes;

export const mediaType = (format: MediaFormat): string => contentTypes[format].split(';')[0]!;

const also = [
  ['application/problem+json', 'json'],
  ['application/xhtml+xml', 'html'],
  ['application/jsonl', 'ndjson'],
] as const;

/** That of the parameter, else of the Accept header; the first, if neither names one of them. */
export function preferred<F extends MediaFormat>(req: Request, formats: readonly F[], requested?: F): F {
  if (requested && formats.includes(requested)) return requested;
  const { accept } = req.headers;
  if (accept === undefined || accept === '*/*' || formats.length === 1) return formats[0]!;
  const names = [...formats.map((format) => [mediaType(format), format] as const), ...also];
  const offered = names.filter(([, format]) => (formats as readonly MediaFormat[]).includes(format));
  const type = req.accepts(offered.map(([name]) => name));
  return (offered.find(([name]) => name === type)?.[1] as F | undefined) ?? formats[0]!;
}

export const prefersPage = (req: Request): boolean => preferred(req, ['json', 'html']) === 'html';

/** As far as is known before the query is parsed. */
export function wantsPage(req: Request): boolean {
  const requested = /[?&]format=([a-z]*)/.exec(req.originalUrl)?.[1];
  return requested === undefined ? prefersPage(req) : requested === 'html';
}
