import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { Problem } from '../../server/errors.ts';

export default defineEndpoint({
  path: '/billing/checkout',
  tag: 'Account',
  summary: 'Buy a plan',
  description:
    'Redirects to the payment page of a plan (303). Returns 503 if payment is not configured. Other plans return 400: the free plan needs no payment, and scale ' +
    'and enterprise are sold on request.',
  access: 'public',
  query: z.object({ tier: z.enum(['starter', 'pro']).describe('Plan to pay for') }),
  shape: 'redirect',
  response: z.object({ location: z.string().describe('The payment page') }),
  statuses: { 303: 'Redirect to the payment page' },
  handler({ query: { tier } }, { deps, redirect }) {
    const location = deps.config[`checkout_${tier}_url`];
    if (location === undefined)
      throw new Problem('unavailable', 'Payment is not configured on this service. The free plan includes every endpoint.');
    redirect(303, location);
    return { location };
  },
});
