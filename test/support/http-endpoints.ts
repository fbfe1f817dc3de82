import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Npi } from '#fields/npi';
import { listOf } from '#lists/list-of';
import { html } from '#pages/html';
import { defineEndpoint } from '#server/define-endpoint';
import { gone, notFound } from '#server/errors';

const common = { tag: 'Test', summary: 'For tests', description: 'For tests', examples: [{ summary: 'none' }] as [{ summary: string }] };
const npi = Npi.describe('NPI');

export const detail = defineEndpoint({
  ...common,
  method: 'get',
  path: '/things/{npi}',
  access: 'key',
  shape: 'detail',
  params: z.object({ npi }),
  query: z.object({ as_of: z.iso.date().optional().describe('Day'), deep: z.boolean().optional().describe('More') }),
  response: z.object({ npi, as_of: z.string().nullable(), deep: z.boolean(), at: z.string() }),
  errors: ['not_found', 'gone'],
  async handler({ params, query }, context) {
    if (params.npi === '1679576722') throw notFound('No thing with this NPI is on file.');
    if (params.npi === '1993999998') throw gone('Deactivated.', { deactivation_date: '2020-01-31' });
    const { rows } = await context.deps.pool.query({ name: 'test_thing', text: 'select 1 as one' });
    context.cite('oig_leie', 'not_registered');
    return { npi: params.npi, as_of: query.as_of ?? null, deep: query.deep ?? false, at: String(rows[0].one) };
  },
});

/** The word wins over the placeholder of `detail`. */
export const word = defineEndpoint({
  ...common,
  method: 'get',
  path: '/things/search',
  access: 'public',
  shape: 'list',
  query: z.object({
    name: z.string().min(2).max(200).describe('Name'),
    state: z.enum(['CA', 'NY']).optional().describe('State'),
    lists: z.array(z.string().min(2).max(40)).optional().describe('Lists'),
  }),
  response: listOf(
    z.object({
      id: z.string().describe('Id'),
      name: z.string().describe('Name'),
      count: z.number().describe('Count'),
      place: z.object({ city: z.string().nullable().describe('City') }).describe('Place'),
      words: z.array(z.string()).describe('Words'),
    }),
  ).extend({ outcome: z.string(), reason: z.string().nullable(), gaps: z.array(z.object({ list: z.string() })) }),
  list: { max_limit: 100 },
  async handler({ query }, context) {
    context.warn('Only a test.');
    const row = (id: string, name: string) => ({ id, name, count: -1, place: { city: null }, words: ['a', 'b'] });
    return {
      results: [row('1', '=HYPERLINK("x")'), row('2', '<script>alert(1)</script>, "x"')].slice(0, query.limit),
      total: 2,
      limit: query.limit,
      next_cursor: query.cursor ? null : 'next',
      outcome: 'clear_with_gaps',
      reason: 'Größe',
      gaps: [{ list: '<zz>' }],
    };
  },
});

export const post = defineEndpoint({
  ...common,
  method: 'post',
  path: '/things/search',
  access: 'key',
  shape: 'other',
  body: z.strictObject({ npis: z.array(npi).min(1).max(3), note: z.string().max(20).optional() }),
  response: z.object({ received: z.number(), at: z.string() }),
  async handler({ body }) {
    await sleep(150);
    return { received: body.npis.length, at: `${Math.random()}` };
  },
});

export const slow = defineEndpoint({
  ...common,
  method: 'get',
  path: '/slow',
  access: 'key',
  shape: 'other',
  query: z.object({ seconds: z.number().min(0).max(60).describe('Seconds') }),
  response: z.object({ ended: z.boolean() }),
  async handler({ query }, context) {
    await context.deps.pool.query('select pg_sleep($1), $2::text', [query.seconds, 'http slow test']);
    return { ended: true };
  },
});

export const failing = defineEndpoint({
  ...common,
  method: 'get',
  path: '/failing/{how}',
  access: 'key',
  shape: 'other',
  params: z.object({ how: z.enum(['misfit', 'extra', 'throw', 'sql', 'hang']).describe('How') }),
  response: z.object({ ok: z.boolean() }),
  async handler({ params }, context) {
    if (params.how === 'throw') throw new Error('secret of Jane Roe, born 1970-01-01');
    if (params.how === 'sql') await context.deps.pool.query('select * from nothing_of_this_name');
    if (params.how === 'hang')
      await new Promise((_resolve, reject) => context.signal.addEventListener('abort', () => reject(context.signal.reason)));
    if (params.how === 'extra') return { ok: true, more: 1 } as { ok: boolean };
    return { ok: 'yes' as unknown as boolean };
  },
});

export const big = defineEndpoint({
  ...common,
  method: 'get',
  path: '/big',
  access: 'public',
  cost: 'none',
  shape: 'other',
  response: z.object({ text: z.string() }),
  handler: async () => ({ text: 'proviso '.repeat(1000) }),
});

/** A record of a source that is not loaded: a part of its page misses it before the answer does. */
export const absent = defineEndpoint({
  ...common,
  method: 'get',
  path: '/absent',
  access: 'public',
  shape: 'detail',
  sources: ['sam_exclusions'],
  response: z.object({ npi }),
  errors: ['not_found'],
  page: {
    show: () => ({ title: 'Absent', main: html`` }),
    data: async () => {
      throw notFound('No part of it is on file.');
    },
  },
  async handler() {
    await sleep(50);
    throw notFound('No such thing is on file.');
  },
});

export const testEndpoints = [detail, word, post, slow, failing, big, absent];
