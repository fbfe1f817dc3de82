import type { Request, Response } from 'express';
import { compress, type Encoding, encodingOf, min_bytes } from './compress.ts';

/** Compressed forms of a text that many requests get. */
export type Packed = Map<Encoding, Promise<Buffer>>;

/** Sends a text that is the same for everybody: compressed once for each encoding, and kept in `packed`. */
export async function sendPacked(req: Request, res: Response, text: string, type: string, packed: Packed): Promise<void> {
  res.type(type).vary('Accept-Encoding');
  const encoding = text.length < min_bytes ? null : encodingOf(req.headers['accept-encoding'] as string | undefined);
  if (encoding === null) return void res.send(text);
  if (!packed.has(encoding)) packed.set(encoding, compress(text, encoding));
  res.set('Content-Encoding', encoding).send(await packed.get(encoding));
}
