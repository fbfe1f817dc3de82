import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerAt } from './address-limit.ts';
import { endWithProblem } from './broken-request.ts';
import { Problem } from './errors.ts';

/** Maximum number of requests of one connection that may wait for their responses. */
const MAX_PIPELINED = 16;
/** Number of closed connections within a minute after which an address gets no new ones until the minute is over. */
const MAX_CLOSED = 3;
const WINDOW_MS = 60_000;
const MAX_CALLERS = 10_000;

interface Caller {
  closed: number;
  /** From performance.now(). */
  until: number;
}

interface Pipelining {
  /** Wraps the handler of requests. */
  limit: (handle: RequestListener) => RequestListener;
  /** Refuses connections of addresses that continue to do so. */
  guard: (server: Server) => void;
}

/**
 * Closes a connection that pipelines too many requests: 70 kB hold two thousand of them, which no other limit counts,
 * and Node parses all that it has read, for some 10 ms, before it sees that the connection is closed. Fifty such
 * connections, opened repeatedly, kept a process busy; so an address that continues is refused before it is read.
 * Behind a proxy every connection is the proxy's: there only the connection is closed.
 */
export function openPipelining({ is_behind_proxy }: { is_behind_proxy: boolean }): Pipelining {
  const unanswered = new WeakMap<Socket, number>();
  const callers = new Map<string, Caller>();

  const countClosed = (socket: Socket) => {
    const caller = callerAt(socket.remoteAddress);
    const now = performance.now();
    const known = callers.get(caller);
    if (known && known.until > now) known.closed += 1;
    else {
      callers.delete(caller);
      callers.set(caller, { closed: 1, until: now + WINDOW_MS });
      if (callers.size > MAX_CALLERS) callers.delete(callers.keys().next().value!);
    }
  };

  return {
    limit: (handle) => (req, res) => {
      const { socket } = req;
      // Parsed together with earlier requests, from a connection that has been closed since.
      if (socket.destroyed) return;
      const open = (unanswered.get(socket) ?? 0) + 1;
      if (open > MAX_PIPELINED) {
        countClosed(socket);
        return void socket.destroy();
      }
      unanswered.set(socket, open);
      res.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
      handle(req, res);
    },
    guard: (server) => {
      if (is_behind_proxy) return;
      server.on('connection', (socket: Socket) => {
        const known = callers.get(callerAt(socket.remoteAddress));
        const left_ms = known ? known.until - performance.now() : 0;
        if (!known || known.closed < MAX_CLOSED || left_ms <= 0) return;
        const detail = `Connections of this IP address were closed because more than ${MAX_PIPELINED} requests were sent ahead of their responses. New ones are refused for a minute.`;
        endWithProblem(socket, new Problem('rate_limited', detail, { headers: { 'Retry-After': String(Math.ceil(left_ms / 1000)) } }));
      });
    },
  };
}
