import { z } from 'zod';
import { InputError } from '../fields/input-error.ts';
import { CursorError, QueryError, SearchUnavailable } from '../search/errors.ts';
import { type ErrorCode, errorTable, invalidParameter, invalidRequest, Problem, unavailable } from './errors.ts';

const codes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is an error (RFC 9457). */
export const ProblemDocument = z.object({
  type: z.string().describe('urn:proviso:problem: and the code'),
  title: z.string().describe('What kind of error this is'),
  status: z.number().int().describe('The HTTP status, once more'),
  detail: z.string().describe('What is wrong with this request'),
  code: z.enum(codes).describe('The kind of error for programs; the set is closed'),
  request_id: z.string().describe('Also in X-Request-Id; quote it when reporting a problem'),
  errors: z
    .array(
      z.object({
        parameter: z.string().describe('Name of the parameter, header or member of the body'),
        in: z.enum(['path', 'query', 'header', 'body']).describe('Where it stands'),
        expected: z.string().describe('What was expected'),
      }),
    )
    .describe('What is wrong, at most 20 of it; empty where the error is not about a parameter'),
  errors_omitted: z.number().int().optional().describe('How much more is wrong; absent where errors holds all of it'),
});

export function problemDocument(problem: Problem, request_id: string): z.infer<typeof ProblemDocument> {
  const { status, title } = errorTable[problem.code];
  return {
    type: `urn:proviso:problem:${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    request_id,
    errors: problem.errors,
    ...problem.extra,
  };
}

// Postgres: connections refused or lost, shutting down, starting, too many clients, cancelled at the deadline.
const databaseAway = /^(08...|57P0[1-5]|57014|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOENT)$/;
const connectionLost = /timeout exceeded when trying to connect|connection terminated|not queryable|timeout acquiring a connection/i;

/** The problem an error means to the caller, or null for a defect of ours. */
export function problemOf(error: any): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof CursorError) {
    const errors = [{ parameter: 'cursor', in: 'query' as const, expected: 'next_cursor of an earlier page of the same question' }];
    return new Problem(error.code, error.message, { errors });
  }
  if (error instanceof InputError) return invalidParameter(error.parameter, error.expected);
  if (error instanceof QueryError)
    return invalidRequest(error.message, [{ parameter: error.parameter, in: 'query', expected: error.message }]);
  if (error instanceof SearchUnavailable) return unavailable('Search is not available at the moment; try again in a few seconds.', error);
  if (databaseAway.test(String(error?.code ?? '')) || connectionLost.test(String(error?.message ?? '')))
    return unavailable('The database is not available at the moment; try again in a few seconds.', error);
  return null;
}
