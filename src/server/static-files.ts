import type { RequestHandler } from 'express';
import { staticFiles } from '../pages/static-files.ts';
import { fixedText } from './compress.ts';
import { fileHeaders, withHeaders } from './headers.ts';

const setFileHeaders = withHeaders(fileHeaders);
const bodies = new Map([...staticFiles].map(([path, { body }]) => [path, fixedText(body)]));

/** Static files of the pages. Their names change with their content, so browsers may cache them for a year. */
export const serveStaticFile: RequestHandler = (req, res, next) => {
  const file = staticFiles.get(req.baseUrl + req.path);
  if (!file) return next();
  setFileHeaders(req, res, () => {});
  res.set('Cache-Control', 'public, max-age=31536000, immutable').type(file.type);
  return bodies.get(req.baseUrl + req.path)!(req, res);
};
