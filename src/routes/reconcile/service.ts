import { z } from 'zod';
import { html } from '../../pages/html.ts';
import { entitiesOf, pageOf } from '../../reconcile/extend.ts';
import { reconcile } from '../../reconcile/reconcile.ts';
import { runsOf } from '../../reconcile/runs.ts';
import { propertiesOf, TYPES, typeOf } from '../../reconcile/types.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { invalidParameter, notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { answerExtension, answerQueries, manifestOf, typeFor } from './protocol.ts';
import { reconcilePage } from './reconcile-page.ts';
import { tokensOf } from './tokens.ts';

/** Bytes of the queries of a whole batch. */
const MOST_BYTES = 1_000_000;
const DEADLINE_MS = 60_000;

const json = (what: string) => z.string().max(MOST_BYTES).optional().describe(what);
const callback = z
  .string()
  .regex(/^[A-Za-z_$][\w$.]{0,99}$/, 'the name of a JavaScript function')
  .optional()
  .describe('The response is a call of this function (version 0.1)');
/** Further parameters are those of other versions of the protocol, and ignored. */
const Sent = z.looseObject({
  queries: json('Queries as JSON, at most 500: see /resources/reconcile'),
  extend: json('Records and properties to add, as JSON'),
  callback,
});
const SentForm = withFacts(Sent, { is_open_form: true, max_bytes: MOST_BYTES, deadline_ms: DEADLINE_MS });

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON, or a call of a function with it. */
function asked<T extends Record<string, unknown>>(answer: T, name: string | undefined, { raw }: RequestContext): T {
  // A comment before the call keeps what a caller names from being read as anything but a script.
  if (name !== undefined) raw('text/javascript', `/**/${name}(${JSON.stringify(answer).replace(/[\u2028\u2029<]/g, escaped)});`);
  return answer;
}

/** What the service answers, whichever way it was sent; `with_key`: its manifest declares the key. */
async function serve(sent: z.output<typeof Sent>, context: RequestContext, with_key: boolean): Promise<Record<string, unknown>> {
  const { queries, extend } = sent;
  if (queries === undefined && extend === undefined) return asked(manifestOf(context.base_url, with_key), sent.callback, context);
  if (queries !== undefined && extend !== undefined) throw invalidParameter('extend', 'a request without queries');
  context.mayTake(DEADLINE_MS);
  await context.asBatch();
  const answer = queries === undefined ? answerExtension(context.deps, extend!) : answerQueries(context.deps, queries, context.signal);
  return asked<Record<string, unknown>>(await answer, sent.callback, context);
}

const answered = {
  response: withFacts(z.looseObject({}).describe('Manifest, candidates or properties'), { media_types: ['text/javascript'] }),
  shape: 'message' as const,
  errors: ['too_large' as const],
};

export const service = defineEndpoint({
  path: '/reconcile',
  tag: 'Reconciliation',
  summary: 'Match names to records',
  description:
    'The Reconciliation Service API 0.1 and 0.2, for OpenRefine. Without parameters: its manifest; `queries` and `extend` need a key. `match`: exactly one record satisfies a strict rule.',
  access: 'reader',
  query: Sent,
  ...answered,
  page: {
    show: reconcilePage,
    data: async (_input, context) =>
      context.account ? { tokens: await tokensOf(context), runs: await runsOf(context.deps.pool, context.account) } : null,
  },
  async handler({ query }, context) {
    if ((query.queries !== undefined || query.extend !== undefined) && !context.account) await context.identify('');
    return serve(query, context, true);
  },
});

export const serviceForm = defineEndpoint({
  method: 'post',
  path: '/reconcile',
  tag: 'Reconciliation',
  summary: 'Match up to 500 names',
  description: 'As GET /reconcile, with its parameters as fields of a form or of JSON; counts as one request.',
  body: SentForm,
  ...answered,
  handler: ({ body }, context) => serve(body, context, true),
});

const with_token = {
  path: '/reconcile/{token}',
  description: 'For OpenRefine, which cannot send headers: the address of the service with a reconciliation token in place of a key.',
  access: 'token' as const,
  params: z.object({
    token: z
      .string()
      .max(100)
      .describe(
        'Reconciliation token, made at /reconcile: it can do nothing else, and stands in the path because OpenRefine sends no headers',
      ),
  }),
  ...answered,
};

export const tokenService = defineEndpoint({
  ...with_token,
  summary: 'The same with a token',
  query: Sent,
  handler: ({ query }, context) => serve(query, context, false),
});

export const tokenServiceForm = defineEndpoint({
  ...with_token,
  method: 'post',
  summary: 'The same with a token, as a form',
  body: SentForm,
  handler: ({ body }, context) => serve(body, context, false),
});

const open = { access: 'public', cost: 'typeahead', shape: 'message' } as const;
const type = z.string().max(100).optional().describe('Id of a type, such as hospital');

const isSaid = (prefix: string, { id, name }: { id: string; name: string }) =>
  `${id} ${name}`
    .toLowerCase()
    .split(/[\s_(]+/)
    .some((word) => word.startsWith(prefix.toLowerCase()));
const described = (types: (string | undefined)[]) => propertiesOf(types).map(({ id, name, description }) => ({ id, name, description }));

/** Records by the beginning of a name or by an identifier. */
async function recordsLike(query: string, asked_type: string | undefined, { deps, signal }: RequestContext) {
  if (query.trim() === '') return [];
  const types = asked_type && typeOf(asked_type) ? [asked_type] : [];
  const [found] = await reconcile(deps, [{ query, types, limit: 10, properties: {} }], { signal, is_exact: true });
  return found!.map(({ candidate }) => {
    const { id, name, description } = candidate;
    return { id, name, description, notable: [typeFor(candidate.type)] };
  });
}

export const suggest = defineEndpoint({
  ...open,
  path: '/reconcile/suggest/{kind}',
  summary: 'Suggest records, properties or types while typing',
  description: 'Suggestions of the Reconciliation Service API, for the beginning of a name.',
  params: z.object({ kind: z.enum(['entity', 'property', 'type']).describe('What to suggest') }),
  query: z.looseObject({ prefix: z.string().max(200).default('').describe('What was typed'), type, callback }),
  response: z.object({
    result: z
      .array(z.looseObject({ id: z.string().describe('Identifier'), name: z.string().describe('Name') }))
      .describe('Suggestions, the best first'),
  }),
  async handler({ params: { kind }, query }, context) {
    const { prefix } = query;
    const all = kind === 'type' ? TYPES.map(({ id }) => typeFor(id)) : described([query.type]);
    const result = kind === 'entity' ? await recordsLike(prefix, query.type, context) : all.filter((one) => isSaid(prefix, one));
    return asked({ result }, query.callback, context);
  },
});

export const proposeProperties = defineEndpoint({
  ...open,
  path: '/reconcile/properties',
  summary: 'Properties that can be added to records of a type',
  description: 'What data extension can add, such as beds and health system of a hospital.',
  query: z.looseObject({ type, limit: z.number().int().min(0).max(1000).optional().describe('Maximum number of properties'), callback }),
  response: z.looseObject({
    properties: z.array(z.looseObject({ id: z.string().describe('Identifier') })).describe('Properties'),
  }),
  handler: ({ query }, context) => {
    const { type: of, limit } = query;
    const properties = described([of]).slice(0, limit);
    return asked({ properties, ...(of !== undefined && { type: of }), ...(limit !== undefined && { limit }) }, query.callback, context);
  },
});

const id = z.string().max(200).describe('Id of a record in this service, such as hospital:050871');
const noRecord = () => notFound('There is no record with this id.');

export const preview = defineEndpoint({
  ...open,
  path: '/reconcile/preview',
  summary: 'A small page about a record, to be framed',
  description: 'Name, type, place and identifiers of a record as HTML. Unlike other pages, it may be framed by pages of any origin.',
  query: z.looseObject({ id }),
  response: z.object({}),
  errors: ['not_found'],
  async handler({ query }, { deps, base_url, raw }) {
    const entity = (await entitiesOf(deps, [query.id])).get(query.id);
    if (!entity) throw noRecord();
    const [main] = entity.names;
    const address = [main!.address_line, main!.city, main!.state, main!.zip5].filter(Boolean).join(', ');
    const identifiers = Object.entries(entity.identifiers).flatMap(([name, values]) =>
      values.length > 0 && name !== 'license_number' ? [`${name.toUpperCase().replace('_', ' ')} ${values.slice(0, 3).join(', ')}`] : [],
    );
    const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${entity.name}</title>
<style>body{font:14px/1.4 system-ui,sans-serif;margin:8px;color:#1d1d1f}h1{font-size:16px;margin:0}p{margin:4px 0}</style></head><body>
<h1><a href="${base_url}${pageOf(query.id)!}" target="_blank" rel="noopener">${entity.name}</a></h1>
<p>${typeOf(entity.type)!.name}</p><p>${address}</p><p>${identifiers.join(' · ')}</p></body></html>`;
    raw('text/html', page.markup);
    return {};
  },
});

export const view = defineEndpoint({
  path: '/reconcile/view/{id}',
  summary: 'The page of a record by its id in the reconciliation service',
  description: 'Redirects to the page of the record.',
  access: 'public',
  params: z.object({ id }),
  response: z.object({}),
  shape: 'redirect',
  statuses: { 303: 'Redirects to the page of the record' },
  errors: ['not_found'],
  handler({ params }, { redirect }) {
    const page = pageOf(params.id);
    if (page === null) throw noRecord();
    redirect(303, page);
    return {};
  },
});
