import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problemDocument } from './answers/problem.ts';
import { type ErrorCode, Problem } from './errors.ts';

const known: Record<string, { code: ErrorCode; detail: string }> = {
  HPE_HEADER_OVERFLOW: { code: 'too_large', detail: 'The URL and the headers together exceed 64 kB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'timeout', detail: 'The request was not received completely in time.' },
};
const malformed = { code: 'invalid_request' as const, detail: 'This is not a valid HTTP/1.1 request.' };

/** There is no public property for it. */
export const responseOn = (socket: Duplex): ServerResponse<IncomingMessage> | null =>
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
