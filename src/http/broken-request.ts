import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ErrorCode, Problem } from './errors.ts';
import { problemDocument } from './problem.ts';

const known: Record<string, { code: ErrorCode; line: string; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    code: 'too_large',
    line: '413 Content Too Large',
    detail: 'The address and the headers together are larger than 64 kB.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'invalid_request', line: '400 Bad Request', detail: 'The request did not arrive whole in time.' },
};
const malformed = { code: 'invalid_request' as const, line: '400 Bad Request', detail: 'This is not a valid HTTP/1.1 request.' };

/** Answers what the parser of Node refused, before any request exists. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  // An answer under way on a kept connection must not be cut into.
  const answering = (socket as Socket & { _httpMessage?: unknown })._httpMessage;
  if (!socket.writable || error.code === 'ECONNRESET' || answering) {
    socket.destroy();
    return;
  }
  const { code, line, detail } = known[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(problemDocument(new Problem(code, detail), 'none'));
  const head = ['Content-Type: application/problem+json', `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  socket.end(`HTTP/1.1 ${line}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
