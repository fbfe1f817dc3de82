import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** A smaller body fits into one packet anyway. */
export const min_bytes = 1400;

export type Encoding = 'br' | 'gzip';

/** The encoding to use for a client: br before gzip, none if it accepts neither. */
export function encodingOf(header: string | undefined): Encoding | null {
  if (header === undefined || header === 'identity') return null;
  const taken = new Map<string, number>();
  for (const one of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';');
    const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    taken.set(name.trim(), weight ? Number(weight.slice(2)) : 1);
  }
  if ((taken.get('br') ?? 0) > 0) return 'br';
  return (taken.get('gzip') ?? taken.get('*') ?? 0) > 0 ? 'gzip' : null;
}

// Brotli at level 4 is as fast as gzip at level 6 and compresses better.
export const compress = (body: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : gz(body);
