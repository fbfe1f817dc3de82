import { z } from 'zod';
import { html } from '../../../pages/html.ts';
import { addressToStop } from '../../../rosters/alerts/stop-link.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { masked, noSuchLink, StopCode, withoutRobots } from './stop.ts';

export default defineEndpoint({
  path: '/account/alerts/stop',
  tag: 'Account',
  summary: 'The link in an alert email that stops these emails',
  description:
    'Shows a button that stops alerts to the address of the email. The request itself changes nothing, so mail scanners that open the link stop nothing.',
  access: 'public',
  query: z.object({ code: StopCode }),
  response: z.object({
    code: z.string().describe('The code, to send to POST /account/alerts/stop'),
    address: z.string().describe('The address, with only one letter shown before the @'),
    is_stopped: z.boolean().describe('Whether alerts to it are stopped already'),
  }),
  errors: ['not_found'],
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
