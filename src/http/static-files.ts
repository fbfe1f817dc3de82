import type { RequestHandler } from 'express';
import { staticFiles } from '../pages/static-files.ts';
import { type Packed, sendPacked } from './send-packed.ts';

const packed = new Map<string, Packed>([...staticFiles.keys()].map((path) => [path, new Map()]));

/** Static files of the pages. Their names change with their content, so browsers may cache them for a year. */
export const serveStaticFile: RequestHandler = async (req, res, next) => {
  const file = staticFiles.get(req.path);
  if (!file) return next();
  res.set({ 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' });
  // An SVG opened directly is a document: it must not load or run anything.
  res.set({ 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'", 'Cross-Origin-Resource-Policy': 'same-origin' });
  await sendPacked(req, res, file.body, file.type, packed.get(file.path)!);
};
