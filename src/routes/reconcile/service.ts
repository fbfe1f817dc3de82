import { z } from 'zod';
import { invalidParameter } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { version } from '../../version.ts';
import { answerExtension, answerQueries, manifestOf } from './protocol.ts';

/** Bytes of the queries of a whole batch. */
const MOST_BYTES = 1_000_000;
const DEADLINE_MS = 60_000;

const json = (what: string) => z.string().max(MOST_BYTES).optional().describe(what);
const fields = {
  queries: json('Queries as JSON, at most 500: see /resources/reconcile'),
  extend: json('Records and properties to add, as JSON'),
  callback: z
    .string()
    .regex(/^[A-Za-z_$][\w$.]{0,99}$/, 'the name of a JavaScript function')
    .optional()
    .describe('The response is a call of this function (version 0.1)'),
};

/** Further parameters are those of other versions of the protocol, and ignored. */
export const ServiceQuery = z.looseObject(fields);
export const ServiceForm = withFacts(z.looseObject(fields), { is_open_form: true, max_bytes: MOST_BYTES, deadline_ms: DEADLINE_MS });
export const Callback = { callback: fields.callback };

export const ServiceAnswer = withFacts(z.looseObject({}).describe('Manifest, candidates or properties'), {
  media_types: ['text/javascript'],
});

export const Token = z
  .string()
  .max(100)
  .describe('Reconciliation token, made at /reconcile: it can do nothing else, and stands in the path because OpenRefine sends no headers');

/** JSON, or a call of `callback` with it. */
export function asked<T extends Record<string, unknown>>(answer: T, callback: string | undefined, { raw }: RequestContext): T {
  // A comment before the call keeps what a caller names from being read as anything but a script.
  if (callback !== undefined) raw('text/javascript', `/**/${callback}(${JSON.stringify(answer).replace(/[\u2028\u2029<]/g, escaped)});`);
  return answer;
}
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

interface Sent {
  queries?: string;
  extend?: string;
  callback?: string;
}

/** What the service answers, whichever way it was sent; `with_key`: its manifest declares the key. */
export async function serve(
  { queries, extend, callback }: Sent,
  context: RequestContext,
  with_key: boolean,
): Promise<Record<string, unknown>> {
  const answer = async (): Promise<Record<string, unknown>> => {
    if (queries === undefined && extend === undefined) return manifestOf(context.base_url, version, with_key);
    if (queries !== undefined && extend !== undefined) throw invalidParameter('extend', 'a request without queries');
    context.mayTake(DEADLINE_MS);
    await context.asBatch();
    return queries === undefined ? answerExtension(context.deps, extend!) : answerQueries(context.deps, queries, context.signal);
  };
  return asked(await answer(), callback, context);
}
