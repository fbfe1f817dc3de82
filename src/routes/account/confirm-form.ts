import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { html } from '../../pages/html.ts';
import { Code } from './schemas.ts';
import { isWaiting } from './signup-records.ts';

/** A lost, used or old code; said alike in both steps. */
export const noSuchCode = () => notFound('This code was used already, is older than 24 hours, or never was. Sign up again at /signup.');

export default defineEndpoint({
  method: 'get',
  path: '/signup/confirm',
  tag: 'Account',
  summary: 'The link of the sign-up mail',
  description: 'Shows a button that makes the key. Asking changes nothing, so that programs which look into mails do not use the link up.',
  access: 'public',
  query: z.object({ code: Code }),
  shape: 'other',
  response: z.object({ code: z.string().describe('The code again, for POST /signup/confirm') }),
  errors: ['not_found'],
  page: ({ code }) => ({
    title: 'Get your API key',
    main: html`<h1>Get your API key</h1>
<p>The next page shows your key, once. Have a place ready where it will be safe.</p>
<form method="post" action="/signup/confirm"><input type="hidden" name="code" value="${code}"><button>Show my key</button></form>`,
  }),
  examples: [{ summary: 'A code that was used', query: { code: 'used-code-used-code-used-code-used-code-usd' }, status: 404 }],
  async handler({ query: { code } }, { deps }) {
    if (!(await isWaiting(deps, code))) throw noSuchCode();
    return { code };
  },
});
