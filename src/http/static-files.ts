import type { RequestHandler } from 'express';
import { staticFiles } from '../pages/static-files.ts';
import { fileHeaders } from './headers.ts';

/** Static files of the pages. Their names change with their content, so browsers may cache them for a year. */
export const serveStaticFile: RequestHandler = (req, res, next) => {
  const file = staticFiles.get(req.baseUrl + req.path);
  if (!file) return next();
  fileHeaders(req, res, () => {});
  res.set('Cache-Control', 'public, max-age=31536000, immutable').type(file.type).send(file.body);
};
