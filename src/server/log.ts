import pino, { type Logger } from 'pino';
import { READ_BY_GROUP } from '#data-folder';

/**
 * Written in blocks, the last one when the process exits. Nothing a caller sent is ever logged. Errors are logged by
 * name, code and stack, because their messages may quote values.
 */
export function openLog(level: string, destination: string | number = 1): Logger {
  const blocks = { dest: destination, sync: false, minLength: 32_768, maxWrite: 131_072, periodicFlush: 500, mode: READ_BY_GROUP };
  return pino({ level, base: undefined, serializers: {} }, pino.destination(blocks));
}

/** Messages may quote what a caller sent. */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error) && typeof (error as Error)?.stack !== 'string') return { error: typeof error };
  const { name, code, stack, cause } = error as Error & { code?: string };
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  return { error: name, code, frames, ...(cause ? { cause: (cause as Error).name, cause_code: (cause as { code?: string }).code } : {}) };
}
