import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { Problem } from '../../http/errors.ts';

export default defineEndpoint({
  method: 'get',
  path: '/billing/checkout',
  tag: 'Account',
  summary: 'Pay for a plan',
  description:
    'Leads to the payment page of a plan (303). Until payment is configured the answer is 503 for both plans; other plans are 400: free needs no payment, scale ' +
    'and enterprise are agreed on.',
  access: 'public',
  query: z.object({ tier: z.enum(['starter', 'pro']).describe('Plan to pay for') }),
  shape: 'redirect',
  response: z.object({ location: z.string().describe('The payment page') }),
  other_statuses: [{ status: 303, description: 'To the payment page' }],
  examples: [{ summary: 'Before payment is configured', query: { tier: 'starter' }, status: 503 }],
  handler({ query: { tier } }, { deps, redirect }) {
    const location = deps.config[`checkout_${tier}_url`];
    if (location === undefined)
      throw new Problem('unavailable', 'Payment is not configured here yet, so no plan can be bought. The free tier has every endpoint.');
    redirect(303, location);
    return { location };
  },
});
