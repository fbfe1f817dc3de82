import { z } from 'zod';
import { noteEvent } from '#accounts/audit';
import { sha256 } from '#certificates/canonical';
import { inTransaction } from '#db/in-transaction';
import { flag, text } from '#fields/described';
import { hidden, html } from '#pages/html';
import { addressToStop, stopByReader } from '#rosters/alerts/channel';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { Code, codeFrom } from '../schemas.ts';

/** Anyone who reads the mail may follow its links. */
const ofLink = { access: 'public' as const, errors: ['not_found' as const] };

const noted =
  (what: string) =>
  (db: Parameters<typeof noteEvent>[0], { id, owner }: { id: string; owner: string }) =>
    noteEvent(db, { account: owner }, `alert emails ${what}`, { subject: id });

/** An unknown, used or expired code; the same error in both steps. */
const noSuchCode = () =>
  notFound('This code is unknown, was already used, or is older than 24 hours. Request a new link at /account/alerts.');

const is_waiting = 'code_hash = $1 and code_expires_at > now() and confirmed_at is null';

export const confirm = defineEndpoint({
  method: 'post',
  path: '/account/alerts/confirm',
  ...ofLink,
  summary: 'Confirm an email address for alerts',
  description: 'Takes the code from the email, once. No key is needed: anyone who can read the email may confirm.',
  body: z.strictObject({ code: Code }).meta({ id: 'AlertCode' }),
  response: z.object({ confirmed: z.literal(true).describe('Alerts are sent to this address') }),
  page: {
    show: () => ({
      title: 'Alerts are on',
      main: html`<h1>Alerts are on</h1><p>Alerts are sent to this address from now on.</p>`,
    }),
    form: true,
  },
  async handler({ body: { code } }, { deps }) {
    await inTransaction(deps.pool, async (client) => {
      const { rows } = await client.query<{ id: string; owner: string }>(
        `update alert_channel set confirmed_at = now(), is_on = true, stopped_at = null, code_hash = null, code_expires_at = null where ${is_waiting} returning id, owner`,
        [sha256(code)],
      );
      if (!rows[0]) throw noSuchCode();
      await noted('confirmed')(client, rows[0]);
    });
    return { confirmed: true as const };
  },
});

export const confirmForm = defineEndpoint({
  path: '/account/alerts/confirm',
  ...ofLink,
  summary: 'The link in the confirmation email for an address',
  description:
    'Shows a button that confirms the address. The request itself changes nothing, so mail scanners that open the link do not confirm it.',
  query: z.object({ code: Code }),
  response: z.object({ code: text('The code, to send to POST /account/alerts/confirm') }),
  page: {
    show: ({ code }) => ({
      title: 'Receive alerts',
      main: html`<h1>Receive alerts</h1>
<p>Alerts say when a person or business in a monitored roster appears on an exclusion list. They contain names.</p>
<form method="post" action="/account/alerts/confirm">${hidden({ code })}<button>Send alerts to this address</button></form>`,
    }),
  },
  async handler({ query: { code } }, { deps }) {
    const { rowCount } = await deps.pool.query(`select 1 from alert_channel where ${is_waiting}`, [sha256(code)]);
    if (rowCount !== 1) throw noSuchCode();
    return { code };
  },
});

const StopCode = codeFrom('the link in the email');

/** An unknown or expired link, or one of a channel that was deleted. */
const noSuchLink = () =>
  notFound(
    'This link cannot stop emails: it was copied incompletely, is more than a year old, or the account has deleted the address. If alerts still arrive, use the link in the newest one.',
  );

/** jane@example.com → j…@example.com: the page is open to anyone to whom the mail is forwarded. */
const masked = (address: string): string => `${[...address][0]}…${address.slice(address.lastIndexOf('@'))}`;

const MaskedAddress = text('The address, with only one letter shown before the @');

/** The code must not be in a search engine. */
const withoutRobots = (header: RequestContext['header']): void => header('X-Robots-Tag', 'noindex, nofollow');

export const stop = defineEndpoint({
  method: 'post',
  path: '/account/alerts/stop',
  ...ofLink,
  summary: 'Stop the alert emails to an address',
  description:
    'For recipients of alert emails and for their mail programs, which send it when the recipient clicks "unsubscribe" (RFC 8058). The code in the address is enough: no key, session or body is needed. It may be sent again. The account must ask the recipient for a new confirmation before anything is emailed to the address again.',
  query: z.object({ code: StopCode }),
  response: z.object({
    stopped: z.literal(true).describe('Alerts are no longer emailed to this address'),
    address: MaskedAddress,
  }),
  page: {
    show: ({ address }) => ({
      title: 'Alert emails are stopped',
      main: html`<h1>Alert emails are stopped</h1>
<p>Alerts are no longer emailed to ${address}. An email that was already being sent may still arrive.</p>
<p class="quiet">To get alerts again, ask the account owner to send you a new confirmation email.</p>`,
    }),
  },
  async handler({ query: { code } }, { deps, header }) {
    withoutRobots(header);
    // Done even if the mail program does not wait for the response.
    const stopped = await stopByReader(deps.pool, code, noted('stopped'));
    if (!stopped) throw noSuchLink();
    return { stopped: true as const, address: masked(stopped.address) };
  },
});

export const stopForm = defineEndpoint({
  path: '/account/alerts/stop',
  ...ofLink,
  summary: 'The link in an alert email that stops these emails',
  description:
    'Shows a button that stops alerts to the address of the email. The request itself changes nothing, so mail scanners that open the link stop nothing.',
  query: z.object({ code: StopCode }),
  response: z.object({
    code: text('The code, to send to POST /account/alerts/stop'),
    address: MaskedAddress,
    is_stopped: flag('Whether alerts to it are stopped already'),
  }),
  page: {
    show: ({ code, address, is_stopped }) => ({
      title: 'Stop alert emails',
      main: html`<h1>Stop alert emails</h1>
${is_stopped && html`<p class="note done">Alerts to ${address} are already stopped.</p>`}
<p>This service emails alerts to ${address} when a person or business in a monitored roster appears on an exclusion list. If you stop them, this address gets no more alerts, no matter what is found. The account that sends them can see that a recipient stopped them, and can ask you to confirm again. Its other addresses and webhooks are not affected.</p>
<form method="post" action="/account/alerts/stop?code=${code}"><button>Stop emails to this address</button></form>`,
    }),
  },
  async handler({ query: { code } }, { deps, header }) {
    withoutRobots(header);
    const found = await addressToStop(deps.pool, code);
    if (!found) throw noSuchLink();
    return { code, address: masked(found.address), is_stopped: found.is_stopped };
  },
});
