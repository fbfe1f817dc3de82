import { z } from 'zod';
import { html } from '../../../pages/html.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { Code } from '../schemas.ts';
import { confirmChannel, noSuchCode } from './confirm-records.ts';

export default defineEndpoint({
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
