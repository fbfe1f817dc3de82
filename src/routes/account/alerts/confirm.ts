import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { html } from '../../../pages/html.ts';
import { hidden } from '../../../pages/small-parts.ts';
import { hashOf } from '../../../rosters/alerts/stop-link.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { notFound } from '../../../server/errors.ts';
import { Code } from '../schemas.ts';

/** An unknown, used or expired code; the same error in both steps. */
const noSuchCode = () =>
  notFound('This code is unknown, was already used, or is older than 24 hours. Request a new link at /account/alerts.');

const is_waiting = 'code_hash = $1 and code_expires_at > now() and confirmed_at is null';

async function isWaiting({ pool }: Pick<Deps, 'pool'>, code: string): Promise<boolean> {
  return (await pool.query(`select 1 from alert_channel where ${is_waiting}`, [hashOf(code)])).rowCount === 1;
}

async function confirmChannel({ pool }: Pick<Deps, 'pool'>, code: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update alert_channel set confirmed_at = now(), is_on = true, stopped_at = null, code_hash = null, code_expires_at = null where ${is_waiting}`,
    [hashOf(code)],
  );
  return rowCount === 1;
}

export const confirm = defineEndpoint({
  method: 'post',
  path: '/account/alerts/confirm',
  tag: 'Account',
  summary: 'Confirm an email address for alerts',
  description: 'Takes the code from the email, once. No key is needed: anyone who can read the email may confirm.',
  access: 'public',
  body: z.strictObject({ code: Code }).meta({ id: 'AlertCode' }),
  response: z.object({ confirmed: z.literal(true).describe('Alerts are sent to this address') }),
  errors: ['not_found'],
  page: {
    show: () => ({
      title: 'Alerts are on',
      main: html`<h1>Alerts are on</h1><p>Alerts are sent to this address from now on.</p>`,
    }),
    form: true,
  },
  async handler({ body: { code } }, { deps }) {
    if (!(await confirmChannel(deps, code))) throw noSuchCode();
    return { confirmed: true as const };
  },
});

export const confirmForm = defineEndpoint({
  path: '/account/alerts/confirm',
  tag: 'Account',
  summary: 'The link in the confirmation email for an address',
  description:
    'Shows a button that confirms the address. The request itself changes nothing, so mail scanners that open the link do not confirm it.',
  access: 'public',
  query: z.object({ code: Code }),
  response: z.object({ code: z.string().describe('The code, to send to POST /account/alerts/confirm') }),
  errors: ['not_found'],
  page: {
    show: ({ code }) => ({
      title: 'Receive alerts',
      main: html`<h1>Receive alerts</h1>
<p>Alerts say when a person or business in a monitored roster appears on an exclusion list. They contain names.</p>
<form method="post" action="/account/alerts/confirm">${hidden({ code })}<button>Send alerts to this address</button></form>`,
    }),
  },
  async handler({ query: { code } }, { deps }) {
    if (!(await isWaiting(deps, code))) throw noSuchCode();
    return { code };
  },
});
