import { z } from 'zod';
import { anyPlanLimit, Plan, plans, planTitle } from '#accounts/plans';
import { contactPart, keyPart, type SignUp } from '#accounts/sign-up';
import { arrayOf, named } from '#fields/described';
import { type Content, html } from '#pages/html';
import { markdown } from '#pages/markdown';
import { TextDocument } from '#server/answers/meta';
import { defineEndpoint, type PageView } from '#server/define-endpoint';
import { Problem } from '#server/errors';

export const checkout = defineEndpoint({
  path: '/billing/checkout',
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

export const formerPlans = defineEndpoint({
  path: '/billing/plans',
  summary: 'Former path of the plans',
  description: 'Permanently redirects to /pricing (301).',
  access: 'public',
  shape: 'redirect',
  response: z.object({ location: z.literal('/pricing').describe('Path of the plans') }),
  statuses: { 301: 'Redirects to /pricing' },
  handler(_input, { redirect }) {
    redirect(301, '/pricing');
    return { location: '/pricing' as const };
  },
});

type Plans = z.infer<typeof Plan>[];
interface Answer {
  payable: z.infer<typeof PayablePlan>[];
}

const count = (value: number) => value.toLocaleString('en-US');
const price = (value: number | null) => (value === null ? 'on request' : value === 0 ? '$0' : `$${count(value)} a month`);

const rules = `- Every plan includes every endpoint and the full history. The free plan needs no credit card.
- A day is 00:00 to 24:00 UTC. Each request counts as one unit, including a batch of 500 NPIs; 429 and 5xx responses are free, except a batch that timed out.
- Above the daily limit, requests return 429 with \`reset_at\`, the time the count resets. **Nothing is billed beyond the plan.**
- Every response to a key shows your usage: \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\`, \`X-RateLimit-Reset\`; [your usage](/my-usage) has the history.`;

const table = (all: Plans) => `# Pricing

| Plan | Requests a day | Price |
| --- | ---: | --- |
${all.map((plan) => `| ${planTitle(plan.tier)} | ${count(plan.requests_per_day)} | ${price(plan.price_usd_per_month)} |`).join('\n')}

${rules}
`;

const free = (sign_up: SignUp): Content => keyPart(sign_up, html`<a class="button" href="/signup">Get a key</a>`);

type Reader = Pick<PageView, 'sign_up' | 'key_id'>;

/** Plans with a payment page; the others are on request. */
const PayablePlan = z.enum(['starter', 'pro']);

const action = (tier: Plans[number]['tier'], { payable }: Answer, { sign_up, key_id }: Reader): Content => {
  if (tier === 'free') return key_id ? html`<a class="button plain" href="/my-usage">Your plan and usage</a>` : free(sign_up);
  if (payable.some((one) => one === tier)) return html`<a class="button plain" href="/billing/checkout?tier=${tier}">Choose</a>`;
  return contactPart(sign_up);
};

const isSold = ({ tier }: Plans[number], { payable }: Answer, { sign_up }: Reader) =>
  tier === 'free' || sign_up.contact !== null || payable.some((one) => one === tier);

/** Plans that this service does not sell, in one line. */
const notSold = (unsold: Plans): Content =>
  unsold.length > 0 &&
  html`<p class="quiet">Not sold by this service: ${unsold.map((plan) => `${planTitle(plan.tier)} (${count(plan.requests_per_day)} requests a day, ${price(plan.price_usd_per_month)})`).join(', ')}.</p>\n`;

const actionPart = (part: Content) => part !== null && html`<p>${part}</p>`;

const card = (plan: Plans[number], answer: Answer, reader: Reader) => html`<li class="card"><h2>${planTitle(plan.tier)}</h2>
<p><span class="figure">${plan.price_usd_per_month === null ? 'On request' : `$${count(plan.price_usd_per_month)}`}</span>
${plan.price_usd_per_month !== null && html`<span class="quiet">a month</span>`}</p>
<p>${count(plan.requests_per_day)} requests a day</p>${actionPart(action(plan.tier, answer, reader))}</li>
`;

export default defineEndpoint({
  path: '/pricing',
  summary: 'Plans and prices',
  description: 'Plans with their daily request limits and prices: markdown for clients, a page for browsers, JSON with format=json.',
  access: 'reader',
  cost: 'apart',
  shape: 'document',
  response: named('Pricing', {
    ...TextDocument.shape,
    plans: arrayOf(Plan, 'All plans'),
    payable: arrayOf(PayablePlan, 'Plans that can be paid for at /billing/checkout; empty if payment is not configured'),
  }),
  page: {
    show: (answer, view) => ({
      title: 'Pricing',
      description: `Free up to 10,000 requests a day. Every plan includes every endpoint. ${anyPlanLimit}`,
      width: 'wide',
      lead: `Every plan includes every endpoint. ${anyPlanLimit}`,
      main: html`<ul class="cards">${answer.plans.filter((plan) => isSold(plan, answer, view)).map((plan) => card(plan, answer, view))}</ul>
${notSold(answer.plans.filter((plan) => !isSold(plan, answer, view)))}${markdown(rules)}`,
    }),
  },
  handler: (_input, { deps: { config } }) => ({
    title: 'Pricing',
    markdown: table(plans),
    plans,
    payable: PayablePlan.options.filter((tier) => config[`checkout_${tier}_url`] !== undefined),
  }),
});
