import type { RequestHandler } from 'express';
import { staticFiles } from '../pages/static-files.ts';

/** Files of the pages. Their names change with their contents, so they are kept for a year and never asked for again. */
export const serveStaticFile: RequestHandler = (req, res, next) => {
  const file = staticFiles.get(req.path);
  if (!file) return next();
  res.set({ 'Content-Type': file.type, 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' });
  // An SVG opened by itself is a document: it loads and runs nothing.
  res.set({ 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'", 'Cross-Origin-Resource-Policy': 'same-origin' });
  res.send(file.body);
};
