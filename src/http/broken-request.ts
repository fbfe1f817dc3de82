import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ErrorCode, Problem } from './errors.ts';
import { problemDocument } from './problem.ts';

const known: Record<string, { code: ErrorCode; detail: string }> = {
  HPE_HEADER_OVERFLOW: { code: 'too_large', detail: 'The address and the headers together are larger than 64 kB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'invalid_request', detail: 'The request did not arrive whole in time.' },
};
const malformed = { code: 'invalid_request' as const, detail: 'This is not a valid HTTP/1.1 request.' };

/** The response that Node is writing to a connection; there is no public name for it. */
export const responseOn = (socket: Duplex): ServerResponse<IncomingMessage> | null =>
  (socket as Socket & { _httpMessage?: ServerResponse<IncomingMessage> | null })._httpMessage ?? null;

/**
 * Answers outside any request and releases the connection. `end` alone would only say goodbye: Node keeps a half-closed connection, with its
 * descriptor, for as long as the other side leaves its half open.
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

/** Answers what the parser of Node refused, before any request exists. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  // A response that is being written on a kept connection must not be cut into.
  if (!socket.writable || error.code === 'ECONNRESET' || responseOn(socket)) {
    socket.destroy();
    return;
  }
  const { code, detail } = known[error.code ?? ''] ?? malformed;
  endWithProblem(socket as Socket, new Problem(code, detail));
}
