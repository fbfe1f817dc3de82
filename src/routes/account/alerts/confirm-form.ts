import { z } from 'zod';
import { html } from '../../../pages/html.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { Code } from '../schemas.ts';
import { isWaiting, noSuchCode } from './confirm.ts';

export default defineEndpoint({
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
<form method="post" action="/account/alerts/confirm"><input type="hidden" name="code" value="${code}"><button>Send alerts to this address</button></form>`,
    }),
  },
  async handler({ query: { code } }, { deps }) {
    if (!(await isWaiting(deps, code))) throw noSuchCode();
    return { code };
  },
});
