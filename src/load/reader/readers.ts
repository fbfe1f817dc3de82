import { openTurns } from '#turns';
import { openRefusal, Refusal } from '../refusal.ts';
import type { FromReader, Job } from './messages.ts';
import { type ReaderLimits, type ReaderProcess, readerLimits, startReader } from './reader-process.ts';

export interface Reading {
  /** A file that exceeds the time limits is refused. */
  receive: () => Promise<Exclude<FromReader, { progress: true } | { refused: string } | { failed: string }>>;
  send: ReaderProcess['send'];
  /** Called however the reading ends. */
  close: () => Promise<void>;
}

/** Each by its own process; the next one waits. */
const AT_ONCE = 3;
/** Batches ahead of the consumer. */
const AHEAD = 8;
const IDLE_MS = 20_000;
/** With more memory after its file it is replaced. */
const LEAN_MB = 400;
const CLOSE_MS = 2000;

/** Starting a process takes longer than most files, so it waits a while for the next. */
export function openReaders(limits: ReaderLimits = readerLimits) {
  const idle: { reader: ReaderProcess; timer: NodeJS.Timeout }[] = [];
  const turns = openTurns(AT_ONCE);

  const take = async (): Promise<ReaderProcess> => {
    for (let found = idle.pop(); found; found = idle.pop()) {
      clearTimeout(found.timer);
      if (found.reader.has_ended()) continue;
      found.reader.hold(true);
      return found.reader;
    }
    return startReader(limits);
  };
  const giveBack = (reader: ReaderProcess, is_done: boolean) => {
    if (is_done && !reader.has_ended()) {
      reader.hold(false);
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((one) => one.reader === reader),
          1,
        );
        reader.kill(null);
      }, IDLE_MS);
      timer.unref();
      idle.push({ reader, timer });
    } else reader.kill(null);
  };

  /** `bytes` limits its time; the signal ends it at once. */
  async function begin(job: Job, bytes: number, signal?: AbortSignal): Promise<Reading> {
    const leave = await turns.take();
    const reader = await take().catch((error: unknown) => {
      leave();
      throw error;
    });
    const stop = () => reader.kill(openRefusal('No one waits for the file any more.'));
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
    let left_ms = limits.total_ms(bytes);
    let is_over = false;
    let is_lean = false;
    const refuse = (sentence: string): never => {
      const refusal = openRefusal(sentence);
      is_over = true;
      reader.kill(refusal);
      throw refusal;
    };
    const receive = async (): Promise<FromReader> => {
      const began = performance.now();
      const message = await reader.receive(Math.min(limits.stall_ms, left_ms));
      left_ms -= performance.now() - began;
      if (message !== 'silent' && left_ms > 0) return message;
      if (left_ms > 0) return refuse(`The file cannot be read: the reader made no progress for ${limits.stall_ms / 1000} s.`);
      return refuse(`Reading the file takes more than ${Math.round(limits.total_ms(bytes) / 100) / 10} s.`);
    };
    const isDone = (message: FromReader): message is Extract<FromReader, { done: true }> => {
      if (!('done' in message)) return false;
      is_over = true;
      is_lean = message.resident_mb < LEAN_MB;
      return true;
    };
    reader.send({ do: job, ahead: job.job === 'table' && job.looking ? 1 : AHEAD });
    return {
      receive: async () => {
        for (;;) {
          const message = await receive();
          if ('progress' in message) continue;
          if ('refused' in message) throw Object.assign(new Refusal(message.refused), { sheets: message.sheets ?? [] });
          if ('failed' in message) throw new Error(message.failed);
          isDone(message);
          return message;
        }
      },
      send: reader.send,
      close: async () => {
        signal?.removeEventListener('abort', stop);
        if (!is_over && !reader.has_ended()) {
          reader.send({ close: true });
          const until = performance.now() + CLOSE_MS;
          while (!is_over) {
            const message = await reader.receive(Math.max(0, until - performance.now())).catch(() => 'silent' as const);
            if (message === 'silent') break;
            isDone(message);
          }
        }
        giveBack(reader, is_lean);
        leave();
      },
    };
  }
  return { begin };
}

export type Readers = ReturnType<typeof openReaders>;

export const readers = openReaders();
