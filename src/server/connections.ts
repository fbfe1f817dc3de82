import { readFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { callerAt } from './address-limit.ts';
import { problemDocument } from './answers/problem.ts';
import { type ErrorCode, Problem, unavailable } from './errors.ts';

const known: Record<string, { code: ErrorCode; detail: string }> = {
  HPE_HEADER_OVERFLOW: { code: 'too_large', detail: 'The URL and the headers together exceed 64 kB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'timeout', detail: 'The request was not received completely in time.' },
};
const malformed = { code: 'invalid_request' as const, detail: 'This is not a valid HTTP/1.1 request.' };

/** There is no public property for it. */
const responseOn = (socket: Duplex): ServerResponse<IncomingMessage> | null =>
  (socket as Socket & { _httpMessage?: ServerResponse<IncomingMessage> | null })._httpMessage ?? null;

/**
 * `end` alone would half-close the connection: Node then keeps its file descriptor for as long as the other side keeps
 * its half open.
 */
export function endWithProblem(socket: Socket, problem: Problem): void {
  const body = JSON.stringify(problemDocument(problem, 'none'));
  const own = Object.entries(problem.headers).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...own,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Requests that Node's parser rejected before a request object existed. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  // A response being written on a keep-alive connection must not be interrupted.
  if (!socket.writable || error.code === 'ECONNRESET' || responseOn(socket)) {
    socket.destroy();
    return;
  }
  const { code, detail } = known[error.code ?? ''] ?? malformed;
  endWithProblem(socket as Socket, new Problem(code, detail));
}

interface ConnectionLimits {
  total: number;
  /** An IPv6 /64 counts as one address. */
  per_address: number;
  /** From this age a connection without a complete request is closed in favor of new ones. */
  body_grace_ms?: number;
}

interface Connection {
  socket: Socket;
  caller: string;
  /** When its last request began, or it was opened; from performance.now(). */
  used_at: number;
}

/** For Postgres, OpenSearch, files and the process itself. */
const reserved_descriptors = 300;

/** Node raises its soft limit to the hard limit when it starts. */
export function descriptorLimit(limits = '/proc/self/limits'): number {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(limits, 'utf8'))?.[1];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft ?? 1024);
  } catch {
    return 1024;
  }
}

export const totalConnections = (requested: number, descriptors = descriptorLimit()): number =>
  Math.max(16, Math.min(requested, descriptors - reserved_descriptors));

/**
 * A body of 1 MB takes that long at 4 Mbit/s. Slower clients are served, and give way only where a connection limit is
 * reached.
 */
const BODY_GRACE_MS = 2000;

/** No request is running: the client is idle, slow to read a response that is ready, or slow to send its request. */
function isIdle({ socket, used_at }: Connection, body_grace_ms: number): boolean {
  const response = responseOn(socket);
  if (!response || response.writableEnded) return true;
  return !response.req.complete && performance.now() - used_at > body_grace_ms;
}

function longestIdle(connections: Iterable<Connection>, body_grace_ms: number): Connection | null {
  let found: Connection | null = null;
  for (const connection of connections)
    if (!(found && found.used_at <= connection.used_at) && isIdle(connection, body_grace_ms)) found = connection;
  return found;
}

/**
 * A connection beyond the limit replaces the one that has been idle longest (of the same address if that has too many),
 * so that idle or slow clients cannot lock others out. If every one has a running request, the new one is refused.
 */
export function limitConnections(server: Server, { total, per_address, body_grace_ms = BODY_GRACE_MS }: ConnectionLimits): void {
  const all = new Map<Socket, Connection>();

  server.on('connection', (socket: Socket) => {
    if (socket.destroyed || !socket.writable) return;
    const caller = callerAt(socket.remoteAddress);
    const own = all
      .values()
      .filter((connection) => connection.caller === caller)
      .toArray();
    const crowded = own.length >= per_address ? own : all.size >= total ? all.values() : null;
    if (crowded) {
      const leaving = longestIdle(crowded, body_grace_ms);
      if (!leaving) {
        const problem =
          crowded === own
            ? new Problem('rate_limited', `The limit is ${per_address} open connections per IP address.`, {
                headers: { 'Retry-After': '1' },
              })
            : unavailable('Too many connections are open: try again in a few seconds.');
        endWithProblem(socket, problem);
        return;
      }
      // Its slot is free right away; its close event comes later and then has nothing to do.
      all.delete(leaving.socket);
      leaving.socket.destroy();
    }
    all.set(socket, { socket, caller, used_at: performance.now() });
    socket.once('close', () => all.delete(socket));
  });

  const used = ({ socket }: IncomingMessage) => {
    const connection = all.get(socket);
    if (connection) connection.used_at = performance.now();
  };
  server.on('request', used);
  server.on('checkContinue', used);
}
