import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** A smaller body fits into one packet anyway. */
export const COMPRESSED_FROM = 1400;

/**
 * For an endpoint it is called where the size of the response is known, as it costs every request that passes it a
 * third of what a small one takes. Streams and parts of stored files are sent as they are.
 */
export const compress = compression({
  threshold: COMPRESSED_FROM,
  filter: (_req, res) => res.hasHeader('Content-Length') && !res.hasHeader('Accept-Ranges'),
});

const brotli = promisify(brotliCompress);
const packers = {
  // At level 4 it is as fast as gzip and compresses better.
  br: (body: string | Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<string | Buffer, Buffer>(gzip),
};
type Encoding = keyof typeof packers;

/** The compressed forms are kept, as making them takes up to 50 ms. */
export function fixedText(body: string | Buffer): (req: Request, res: Response) => Promise<void> {
  const packed = new Map<Encoding, Promise<Buffer>>();
  return async (req, res) => {
    res.vary('Accept-Encoding');
    const encoding = body.length < COMPRESSED_FROM ? false : req.acceptsEncodings(['br', 'gzip', 'identity']);
    if (encoding !== 'br' && encoding !== 'gzip') return void res.send(body);
    if (!packed.has(encoding)) packed.set(encoding, packers[encoding](body));
    res.set('Content-Encoding', encoding).send(await packed.get(encoding));
  };
}

/** Its name changes with its content, so browsers may keep it for a year. */
export function fixedFile(type: string, body: string | Buffer): RequestHandler {
  const send = fixedText(body);
  return (req, res) => {
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type(type);
    return send(req, res);
  };
}
