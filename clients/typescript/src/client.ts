import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

export type { operations, paths } from './schema.ts';

/** What every error is answered with (RFC 9457). */
export type Problem = components['schemas']['Problem'] & { reset_at?: string };

/** Of the forms an answer has, the client asks for JSON. */
type Json = 'application/json' | 'application/problem+json';

export type ProvisoClient = Client<paths, Json>;

/**
 * A client of one service; the key goes into the X-API-Key header. Errors are returned, not thrown: `{ data, error,
 * response }`.
 */
export function provisoClient({ headers, key, ...options }: ClientOptions & { baseUrl: string; key?: string }): ProvisoClient {
  return createClient<paths, Json>({
    ...options,
    headers: { Accept: 'application/json', ...(key && { 'X-API-Key': key }), ...(headers as Record<string, string>) },
  });
}

interface Page<Row> {
  results: Row[];
  next_cursor: string | null;
}

/**
 * Every row of a list, page after page: `ask` gets the cursor of the page to request. Throws the problem of a page that
 * was refused.
 */
export async function* rowsOf<Row>(
  ask: (cursor: string | undefined) => Promise<{ data?: Page<Row>; error?: unknown }>,
): AsyncGenerator<Row, void, void> {
  let cursor: string | undefined;
  do {
    const { data, error } = await ask(cursor);
    if (!data) throw error;
    yield* data.results;
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
