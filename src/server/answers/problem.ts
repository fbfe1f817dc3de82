import { z } from 'zod';
import { arrayOf, integer, named, oneOf, text } from '#fields/described';
import { InputError } from '#fields/input-error';
import { CursorError, QueryError, SearchUnavailable } from '#search/errors';
import { type ErrorCode, errorTable, invalidRequest, Problem, unavailable } from '../errors.ts';

const codes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

export const ProblemDocument = named('Problem', {
  type: text('urn:proviso:problem: followed by the code'),
  title: text('What kind of error this is'),
  status: integer('The HTTP status'),
  detail: text('What is wrong with this request'),
  code: oneOf(codes, 'The kind of error, for programs; a closed set'),
  request_id: text('Also in the X-Request-Id header; include it when you report a problem'),
  errors: arrayOf(
    z.object({
      parameter: text('Name of the parameter, header or body field'),
      in: oneOf(['path', 'query', 'header', 'body'], 'Part of the request that contains it'),
      expected: text('What is expected'),
    }),
    'What is wrong, at most 20 entries; empty if the error is not about a parameter',
  ),
  errors_omitted: z.number().int().optional().describe('How many more entries there are; absent if errors lists all of them'),
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

// Postgres: connections refused or lost, shutting down, starting, too many clients, canceled at the deadline, read-only
// as a standby is, no room on the disk or in memory.
const databaseAway = /^(08...|57P0[1-5]|57014|53300|25006|53100|53200|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOENT)$/;
const connectionLost = /timeout exceeded when trying to connect|connection terminated|not queryable|timeout acquiring a connection/i;

/** Null for an internal error. */
export function problemOf(error: any): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof CursorError) {
    const errors = [{ parameter: 'cursor', in: 'query' as const, expected: 'next_cursor of an earlier page of the same request' }];
    return new Problem(error.code, error.message, { errors });
  }
  if (error instanceof InputError) {
    const { parameter, expected } = error;
    return invalidRequest(error.message, [{ parameter, in: 'query', expected }]);
  }
  if (error instanceof QueryError)
    return invalidRequest(error.message, [{ parameter: error.parameter, in: 'query', expected: error.message }]);
  if (error instanceof SearchUnavailable) return unavailable('Search is temporarily unavailable: try again in a few seconds.', error);
  if (databaseAway.test(String(error?.code ?? '')) || connectionLost.test(String(error?.message ?? '')))
    return unavailable('The database is temporarily unavailable: try again in a few seconds.', error);
  return null;
}
