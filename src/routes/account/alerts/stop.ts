import { z } from 'zod';
import { sharedPool } from '../../../db/shared-pool.ts';
import { html } from '../../../pages/html.ts';
import { stopByReader } from '../../../rosters/alerts/stop-link.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { masked, noSuchLink, StopCode, withoutRobots } from './stop-words.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/alerts/stop',
  tag: 'Account',
  summary: 'Stop the alert emails to an address',
  description:
    'For recipients of alert emails and for their mail programs, which send it when the recipient clicks "unsubscribe" (RFC 8058). The code in the address is enough: no key, session or body is needed. It may be sent again. The account must ask the recipient for a new confirmation before anything is emailed to the address again.',
  access: 'public',
  query: z.object({ code: StopCode }),
  response: z.object({
    stopped: z.literal(true).describe('Alerts are no longer emailed to this address'),
    address: z.string().describe('The address, with only one letter shown before the @'),
  }),
  errors: ['not_found'],
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
    const stopped = await stopByReader(sharedPool(deps.pool), code);
    if (!stopped) throw noSuchLink();
    return { stopped: true as const, address: masked(stopped.address) };
  },
});
