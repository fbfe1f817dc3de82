import { z } from 'zod';
import { html } from '#pages/html';
import { joined } from '#reconcile/compared';
import { entitiesOf, pageOf } from '#reconcile/extend';
import { identifierWords, reconcile } from '#reconcile/reconcile';
import { runsOf } from '#reconcile/runs';
import { propertiesOf, typeOf } from '#reconcile/types';
import { defineEndpoint, type RequestContext, withFacts } from '#server/define-endpoint';
import { invalidParameter, notFound } from '#server/errors';
import { reconcilePage } from './pages.ts';
import { ALL_TYPES, answerExtension, answerQueries, manifestOf, typeFor } from './protocol.ts';
import { tokensOf } from './tokens.ts';

const MOST_BYTES = 1_000_000;
const DEADLINE_MS = 60_000;

const json = (what: string) => z.string().max(MOST_BYTES).optional().describe(what);
const callback = z
  .string()
  .regex(/^[A-Za-z_$][\w$.]{0,99}$/, 'the name of a JavaScript function')
  .optional()
  .describe('The response is a call of this function (version 0.1)');
const Sent = z.looseObject({
  queries: json('Queries as JSON, at most 500: see /resources/reconcile'),
  extend: json('Records and properties to add, as JSON'),
  callback,
});
const ServiceForm = withFacts(Sent, { is_open_form: true, max_bytes: MOST_BYTES, deadline_ms: DEADLINE_MS });

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

function question<T extends Record<string, unknown>>(answer: T, name: string | undefined, { raw }: RequestContext): T {
  // A comment before the call keeps what a caller names from being read as anything but a script.
  if (name !== undefined) raw('text/javascript', `/**/${name}(${JSON.stringify(answer).replace(/[\u2028\u2029<]/g, escaped)});`);
  return answer;
}

type Sent = Partial<z.output<typeof Sent>>;

/** Without a token its manifest declares the key. */
async function serve({ params, query, body }: { params: { token?: string }; query: Sent; body?: Sent }, context: RequestContext) {
  const { queries, extend, callback }: Sent = { ...query, ...body };
  const answer = async (): Promise<Record<string, unknown>> => {
    const { deps, signal, base_url } = context;
    if (queries === undefined && extend === undefined) return manifestOf(base_url, params.token === undefined);
    if (!context.account) await context.identify('');
    if (queries !== undefined && extend !== undefined) throw invalidParameter('extend', 'a request without queries');
    context.mayTake(DEADLINE_MS);
    await context.asBatch();
    return queries === undefined ? answerExtension(deps, extend!) : answerQueries(deps, queries, signal);
  };
  return question(await answer(), callback, context);
}

const answered = {
  response: withFacts(z.looseObject({}).describe('Manifest, candidates or properties'), { media_types: ['text/javascript'] }),
  shape: 'message' as const,
  errors: ['too_large' as const],
  handler: serve,
};
const as_form = { method: 'post' as const, body: ServiceForm };
const with_key = { ...answered, path: '/reconcile' };

export const service = defineEndpoint({
  ...with_key,
  summary: 'Match names to records',
  description:
    'The Reconciliation Service API 0.1 and 0.2, for OpenRefine. Without parameters: its manifest; `queries` and `extend` need a key. `match`: exactly one record satisfies a strict rule.',
  access: 'reader',
  query: Sent,
  page: {
    show: reconcilePage,
    data: async (_input, context) =>
      context.account ? { tokens: await tokensOf(context), runs: await runsOf(context.deps.pool, context.account) } : null,
  },
});

export const serviceForm = defineEndpoint({
  ...with_key,
  ...as_form,
  summary: 'Match up to 500 names',
  description: 'As GET /reconcile, with its parameters as fields of a form or of JSON; counts as one request.',
});

const with_token = {
  ...answered,
  path: '/reconcile/{token}',
  access: 'token' as const,
  params: z.object({
    token: z.string().max(100).describe('Reconciliation token, made at /reconcile: it can do nothing else'),
  }),
};

export const tokenService = defineEndpoint({ ...with_token, summary: 'The same with a token', query: Sent });

export const tokenServiceForm = defineEndpoint({ ...with_token, ...as_form, summary: 'The same with a token, as a form' });

const open = { access: 'public', cost: 'typeahead', shape: 'message' } as const;
const Named = z.looseObject({ id: z.string().describe('Identifier'), name: z.string().describe('Name') });
const type = z.string().max(100).optional().describe('Id of a type, such as hospital');

const described = (type = '') => propertiesOf([type]).map(({ id, name, description }) => ({ id, name, description }));

async function recordsLike(query: string, query_type: string | undefined, { deps, signal }: RequestContext) {
  if (query.trim() === '') return [];
  const types = [query_type ?? ''].filter(typeOf);
  const [found] = await reconcile(deps, [{ query, types, limit: 10, properties: {} }], { signal, is_exact: true });
  return found!.map(({ candidate: { id, name, description, type } }) => ({ id, name, description, notable: [typeFor(type)] }));
}

export const suggest = defineEndpoint({
  ...open,
  path: '/reconcile/suggest/{kind}',
  summary: 'Suggest records, properties or types while typing',
  params: z.object({ kind: z.enum(['entity', 'property', 'type']).describe('What to suggest') }),
  query: z.looseObject({ prefix: z.string().max(200).default('').describe('What was typed'), type, callback }),
  response: z.object({ result: z.array(Named).describe('Suggestions, the best first') }),
  async handler({ params: { kind }, query: { prefix, type: of, callback: name } }, context) {
    if (kind === 'entity') return question({ result: await recordsLike(prefix, of, context) }, name, context);
    const begins = (word: string) => word.toLowerCase().startsWith(prefix.toLowerCase());
    const all = kind === 'type' ? ALL_TYPES : described(of);
    const result = all.filter((one) => `${one.id} ${one.name}`.split(/[\s_(]+/).some(begins));
    return question({ result }, name, context);
  },
});

export const proposeProperties = defineEndpoint({
  ...open,
  path: '/reconcile/properties',
  summary: 'Properties that can be added to records of a type',
  query: z.looseObject({ type, limit: z.number().int().min(0).max(1000).optional().describe('Maximum number of properties'), callback }),
  response: z.looseObject({ properties: z.array(Named).describe('Properties') }),
  handler: ({ query: { type: of, limit, callback: name } }, context) =>
    question({ properties: described(of).slice(0, limit), type: of, limit }, name, context),
});

const id = z.string().max(200).describe('Id of a record in this service, such as hospital:050871');
const noRecord = () => notFound('There is no record with this id.');

export const preview = defineEndpoint({
  ...open,
  path: '/reconcile/preview',
  summary: 'A small page about a record, to be framed',
  query: z.looseObject({ id }),
  response: z.object({}),
  errors: ['not_found'],
  async handler({ query }, { deps, base_url, raw }) {
    const [entity] = await entitiesOf(deps, [query.id]);
    if (!entity) throw noRecord();
    const { name, type: of, names, identifiers } = entity;
    const { address_line, city, state, zip5 } = names[0]!;
    const known = Object.entries(identifiers).flatMap(([kind, values]) =>
      values.length > 0 && kind !== 'license_number' ? [`${identifierWords(kind)} ${values.slice(0, 3).join(', ')}`] : [],
    );
    const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<style>body{font:14px/1.4 system-ui,sans-serif;margin:8px;color:#1d1d1f}h1{font-size:16px;margin:0}p{margin:4px 0}</style></head><body>
<h1><a href="${base_url}${pageOf(query.id)!}" target="_blank" rel="noopener">${name}</a></h1>
<p>${typeOf(of)!.name}</p><p>${joined([address_line, city, state, zip5])}</p><p>${known.join(' · ')}</p></body></html>`;
    raw('text/html', page.markup);
    return {};
  },
});

export const view = defineEndpoint({
  path: '/reconcile/view/{id}',
  summary: 'The page of a record by its id in the reconciliation service',
  access: 'public',
  params: z.object({ id }),
  response: z.object({}),
  shape: 'redirect',
  statuses: { 303: 'Redirects to the page of the record' },
  handler({ params }, { redirect }) {
    const page = pageOf(params.id);
    if (page === null) throw noRecord();
    redirect(303, page);
    return {};
  },
});
