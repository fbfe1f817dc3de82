import type { IncomingMessage } from 'node:http';
import { openTurns } from '#turns';
import { Problem } from '../errors.ts';

export interface ReceivingLimits {
  /** At once, of one address; further ones wait, unread. */
  per_address: number;
  /** After this time a body must have arrived at the minimum rate, on average. */
  grace_ms: number;
  bytes_per_second: number;
}

/** 32 kbit/s, which the slowest mobile networks have. */
export const receivingLimits: ReceivingLimits = { per_address: 16, grace_ms: 5000, bytes_per_second: 4000 };

const tooSlow = ({ bytes_per_second }: ReceivingLimits) =>
  new Problem('timeout', `The body arrived too slowly: send at least ${bytes_per_second / 1000} kB a second.`);

/** An address that sends slowly, or many at once, holds nothing that others need. */
export function openReceiving(limits: ReceivingLimits) {
  const callers = new Map<string, ReturnType<typeof openTurns>>();

  const inTime = <T>({ socket }: IncomingMessage, read: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const before = socket.bytesRead;
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_, reject) => {
      timer = setInterval(
        () => {
          const passed_ms = performance.now() - began;
          const due = (passed_ms / 1000) * limits.bytes_per_second;
          if (passed_ms >= limits.grace_ms && socket.bytesRead - before < due) reject(tooSlow(limits));
        },
        Math.min(1000, limits.grace_ms),
      );
    });
    return Promise.race([read(), late]).finally(() => clearInterval(timer));
  };

  return {
    async body<T>(req: IncomingMessage, caller: string, read: () => Promise<T>): Promise<T> {
      const turns = callers.get(caller) ?? openTurns(limits.per_address);
      callers.set(caller, turns);
      const leave = await turns.take();
      try {
        // Most bodies came with their head.
        return await (req.complete ? read() : inTime(req, read));
      } finally {
        leave();
        if (turns.isIdle()) callers.delete(caller);
      }
    },
  };
}
