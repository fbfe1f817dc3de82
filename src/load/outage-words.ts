import { z } from 'zod';
import { readTable } from '../read-table.ts';

const NOTHING_LOST = 'No record of the failed load is visible; the data loaded before is still served.';

/** By code or its first two signs. */
const words = new Map(
  readTable('src/load/outage-words.csv', z.object({ code: z.string(), words: z.string() })).map((row) => [row.code, row.words]),
);

/** pg reports a connection that ended without a code. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/;

function wordsFor({ code, message }: { code?: unknown; message?: unknown }): string | null {
  if (typeof message === 'string' && BROKEN.test(message)) return words.get('08')!;
  if (typeof code !== 'string') return null;
  return words.get(code) ?? (/^[0-9A-Z]{5}$/.test(code) ? (words.get(code.slice(0, 2)) ?? null) : null);
}

class LoadOutage extends Error {
  override name = 'LoadOutage';
  readonly shown: string;
  readonly code: unknown;
  constructor(message: string, cause: Error & { code?: unknown }) {
    super(message, { cause });
    this.shown = message;
    this.code = cause.code;
  }
}

/** Any other error as it is. */
export function outageOf(error: unknown): unknown {
  const said = error instanceof Error || typeof (error as Error)?.message === 'string' ? wordsFor(error as Error) : null;
  return said === null ? error : new LoadOutage(`${said} ${NOTHING_LOST}`, error as Error);
}
