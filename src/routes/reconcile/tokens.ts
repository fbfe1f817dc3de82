import { z } from 'zod';
import { createKey } from '#accounts/keys';
import { accountSql, isTokenSql, planSql, worksSql } from '#db/account-sql';
import { withInstants } from '#db/instants';
import { arrayOf, instant, instantOrNull, named, text } from '#fields/described';
import { html } from '#pages/html';
import type { Page } from '#pages/layout';
import { defineEndpoint, type RequestContext, withFacts } from '#server/define-endpoint';
import { invalidRequest, notFound } from '#server/errors';

const MOST_TOKENS = 20;

const TokenRow = named('ReconciliationToken', {
  key_id: text('Identifier of the token; not its secret'),
  name: text('What it is for'),
  created_at: instant('When it was made'),
  last_used_at: instantOrNull('When it was last used; null if never'),
});

export async function tokensOf({ deps, account }: RequestContext): Promise<z.output<typeof TokenRow>[]> {
  const { rows } = await deps.pool.query(
    `select key_id, name, created_at, last_used_at from api_key
     where ${accountSql()} = $1 and ${isTokenSql()} and ${worksSql()} order by created_at desc`,
    [account],
  );
  return rows.map((row) => withInstants(row));
}

export const listTokens = defineEndpoint({
  path: '/reconcile/tokens',
  summary: 'Reconciliation tokens of your account',
  cost: 'apart',
  response: z.object({ tokens: arrayOf(TokenRow, 'Tokens, the newest first') }),
  handler: async (_input, context) => ({ tokens: await tokensOf(context) }),
});

const tokenPage = ({ url }: { url: string }): Page => ({
  title: 'Your reconciliation token',
  has_code: true,
  lead: 'Add this address to OpenRefine: Reconcile, Start reconciling, Add standard service. It is shown only this once.',
  main: html`<pre><code>${url}</code></pre>
<p>Anyone who has the address can reconcile on your quota, and nothing else. <a href="/reconcile">Revoke it</a> when it is no longer needed.</p>`,
});

export const createToken = defineEndpoint({
  method: 'post',
  path: '/reconcile/tokens',
  summary: 'Make a reconciliation token',
  cost: 'apart',
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[^\p{Cc}<>]+$/u, 'a name such as OpenRefine on my laptop')
      .describe('What it is for'),
  }),
  response: withFacts(
    z.object({
      key_id: TokenRow.shape.key_id,
      token: text('The token, shown only this once'),
      url: text('Address of the service for OpenRefine, with the token'),
    }),
    { is_secret: true },
  ),
  page: { show: tokenPage, form: true },
  async handler({ body: { name } }, context) {
    const { pool } = context.deps;
    if ((await tokensOf(context)).length >= MOST_TOKENS)
      throw invalidRequest(`The account has ${MOST_TOKENS} tokens: revoke one that is no longer used.`);
    // It has the plan of the account and the quota of the key that makes it, and ends when that key does. A member
    // needs no key: the end of the first key of the account is not theirs.
    const { rows } = await pool.query(
      `select ${planSql('k')} as tier, coalesce(k.quota_key_id, k.key_id) as quota_key_id, case when $2 then null else k.expires_at end as expires_at
       from api_key k where k.key_id = $1`,
      [context.key_id, context.member !== null],
    );
    const { key_id, key } = await createKey(pool, { ...rows[0], account_id: context.account!, name, is_token: true });
    context.noted(key_id);
    return { key_id, token: key, url: `${context.base_url}/reconcile/${key}` };
  },
});

export const revokeToken = defineEndpoint({
  method: 'delete',
  path: '/reconcile/tokens/{key_id}',
  summary: 'Revoke a reconciliation token',
  cost: 'apart',
  params: z.object({
    key_id: z
      .string()
      .regex(/^key_[0-9a-f]{16}$/, 'a key_id from GET /reconcile/tokens')
      .describe('Identifier of the token'),
  }),
  response: TokenRow.pick({ key_id: true }),
  page: { form: () => ['/reconcile', 'The token is revoked.'] },
  async handler({ params: { key_id } }, { deps, account, noted }) {
    const { rowCount } = await deps.pool.query(
      `update api_key set revoked_at = coalesce(revoked_at, now()) where key_id = $1 and ${accountSql()} = $2 and ${isTokenSql()}`,
      [key_id, account],
    );
    if (rowCount === 0) throw notFound('This account has no such token.');
    noted(key_id);
    return { key_id };
  },
});
