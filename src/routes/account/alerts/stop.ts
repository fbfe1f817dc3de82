import { z } from 'zod';
import { sharedPool } from '../../../db/shared-pool.ts';
import { defineEndpoint } from '../../../http/define-endpoint.ts';
import { html } from '../../../pages/html.ts';
import { stopByReader } from '../../../rosters/alerts/stop-link.ts';
import { masked, noSuchLink, StopCode, unknown_code, withoutRobots } from './stop-words.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/alerts/stop',
  tag: 'Account',
  summary: 'Stop the alert mails to an address',
  description:
    'For readers of alert mails and for their mail programs, which send it when the reader presses "unsubscribe" (RFC 8058). The code in the address is enough: no key, session or body is needed. It may be sent again. The account has to ask the reader for a new confirmation before anything is mailed to the address again.',
  access: 'public',
  query: z.object({ code: StopCode }),
  shape: 'other',
  response: z.object({
    stopped: z.literal(true).describe('No more alerts are mailed to this address'),
    address: z.string().describe('The address, of which one letter before the @ is shown'),
  }),
  errors: ['not_found'],
  page: ({ address }) => ({
    title: 'Alert mails are stopped',
    main: html`<h1>Alert mails are stopped</h1>
<p>No more alerts are mailed to ${address}. A mail that was being sent at this moment may still arrive.</p>
<p class="quiet">To get alerts again, ask the owner of the account to send you a new confirmation mail.</p>`,
  }),
  examples: [{ summary: 'An unknown link', query: { code: unknown_code }, status: 404 }],
  async handler({ query: { code } }, { deps, header }) {
    withoutRobots(header);
    // Done even if the mail program does not wait for the response.
    const stopped = await stopByReader(sharedPool(deps.pool), code);
    if (!stopped) throw noSuchLink();
    return { stopped: true as const, address: masked(stopped.address) };
  },
});
