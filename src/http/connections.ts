import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerOf } from './address-limit.ts';
import { endWithProblem, responseOn } from './broken-request.ts';
import { Problem, unavailable } from './errors.ts';

export interface ConnectionLimits {
  /** Open connections in all. */
  total: number;
  /** Open connections of one address, a /64 of IPv6 being one. */
  per_address: number;
}

interface Connection {
  socket: Socket;
  caller: string;
  /** When its last request began, or it was opened; from performance.now(). */
  used_at: number;
}

/** Descriptors kept for Postgres, OpenSearch, files and the process itself. */
const reserved_descriptors = 300;

/** Descriptors this process may hold. Node raises its soft limit to the hard one when it starts. */
export function descriptorLimit(limits = '/proc/self/limits'): number {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(limits, 'utf8'))?.[1];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft ?? 1024);
  } catch {
    return 1024;
  }
}

/** As many as were asked for, and never so many that the descriptors of the process run out. */
export const totalConnections = (asked: number, descriptors = descriptorLimit()): number =>
  Math.max(16, Math.min(asked, descriptors - reserved_descriptors));

/** No request is running: the client is silent, or slow to take a response that is ready. */
const isIdle = ({ socket }: Connection): boolean => responseOn(socket)?.writableEnded ?? true;

function longestIdle(connections: Iterable<Connection>): Connection | null {
  let found: Connection | null = null;
  for (const connection of connections) if (isIdle(connection) && !(found && found.used_at <= connection.used_at)) found = connection;
  return found;
}

/**
 * Holds the connections of a server within limits. A connection beyond them takes the place of the one that has been idle longest, of the same
 * address where that address has too many: clients that keep connections open without a request cannot shut others out. Where every connection
 * has a request running, the new one is refused.
 */
export function limitConnections(server: Server, { total, per_address }: ConnectionLimits): void {
  const all = new Map<Socket, Connection>();
  const by_caller = new Map<string, Set<Connection>>();

  const forget = (connection: Connection) => {
    all.delete(connection.socket);
    const own = by_caller.get(connection.caller);
    own?.delete(connection);
    if (own?.size === 0) by_caller.delete(connection.caller);
  };

  server.on('connection', (socket: Socket) => {
    const caller = callerOf(socket.remoteAddress ?? 'unknown');
    const own = by_caller.get(caller) ?? new Set<Connection>();
    const crowded = own.size >= per_address ? own : all.size >= total ? all.values() : null;
    if (crowded) {
      const leaving = longestIdle(crowded);
      if (!leaving) {
        const problem =
          crowded === own
            ? new Problem('rate_limited', `At most ${per_address} connections are kept open per address.`, {
                headers: { 'Retry-After': '1' },
              })
            : unavailable('Too many connections are open; try again in a few seconds.');
        endWithProblem(socket, problem);
        return;
      }
      // Its place is free at once; the event of its end comes later and then finds nothing.
      forget(leaving);
      leaving.socket.destroy();
    }
    const connection = { socket, caller, used_at: performance.now() };
    by_caller.set(caller, own.add(connection));
    all.set(socket, connection);
    socket.once('close', () => forget(connection));
  });

  const used = ({ socket }: IncomingMessage) => {
    const connection = all.get(socket);
    if (connection) connection.used_at = performance.now();
  };
  server.on('request', used);
  server.on('checkContinue', used);
}

/** Requests of one connection that may wait for their answers. */
const MOST_AT_ONCE = 16;

/**
 * Closes a connection that sends many requests ahead of their answers: 70 kB hold two thousand, which no other limit counts, and whoever asks
 * one waits behind them.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (req, res) => {
    const { socket } = req;
    // Read together with those before, from a connection that is closed by now.
    if (socket.destroyed) return;
    const open = (unanswered.get(socket) ?? 0) + 1;
    if (open > MOST_AT_ONCE) return void socket.destroy();
    unanswered.set(socket, open);
    res.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    handle(req, res);
  };
}
