import { z } from 'zod';
import { anyPlanLimit } from '../../accounts/plans.ts';
import { askPart, refuseIfClosed, type SignUp } from '../../accounts/sign-up.ts';
import { tiers } from '../../accounts/tiers.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import { defineEndpoint, type RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';
import { NextOfKey } from './schemas.ts';

type SignUpView = Pick<RefusedView, 'sign_up'> & Partial<RefusedView>;

const closedPage = (sign_up: SignUp): Page => ({
  title: 'Sign-up is closed',
  main: html`<h1>Sign-up is closed</h1>
<p class="lead">The operator of this service creates the keys. ${askPart(sign_up)}</p>
<p>Have one already? <a href="/session">Sign in</a>.</p>`,
});

export function signupPage(problem: Problem | null, { typed, sign_up }: SignUpView): Page {
  if (!sign_up.is_open) return closedPage(sign_up);
  return {
    title: 'Get an API key',
    description: 'A free API key: every endpoint, the full history, 10,000 requests a day, no credit card.',
    main: html`<h1>Get an API key</h1>
<p class="lead">Free: every endpoint, the full history, 10,000 requests a day. No credit card. ${anyPlanLimit}</p>
${problem && faultNote(problem)}
<form method="post" action="/signup">
${typed?.next && html`<input type="hidden" name="next" value="${typed.next}">`}
<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email" value="${typed?.email ?? ''}"${problem && html` aria-invalid="true"`}>
<span class="quiet">Used for the key and messages about your account, nothing else.</span></div>
<div class="field"><label for="name">Name of the key</label>
<input id="name" name="name" maxlength="100" autocomplete="off" placeholder="nightly screening" value="${typed?.name ?? ''}">
<span class="quiet">Optional: for example, the program that uses it.</span></div>
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label>
<input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button>Get the key</button>
</form>
<p class="quiet">Have one already? <a href="/session">Sign in</a> to see, replace or revoke it. Lost it? Sign up again with the same email address. If no email asks you to confirm it, the new key starts without the rosters of the lost key.</p>`,
  };
}

export default defineEndpoint({
  path: '/signup',
  tag: 'Account',
  summary: 'How to get a key',
  description: 'The sign-up form for browsers; for programs, what POST /signup does. 403 if the operator closed the sign-up.',
  access: 'public',
  cost: 'sign_in',
  errors: ['forbidden'],
  response: z.object({
    tier: z.literal('free').describe('Plan of the new key'),
    requests_per_day: z.number().int().describe('Daily request limit'),
    confirmed_by_mail: z.boolean().describe('True if the key is shown after confirming an email; false if POST /signup returns it'),
  }),
  query: z.object({ next: NextOfKey }),
  page: {
    show: (_answer, { url, sign_up }) =>
      signupPage(null, { sign_up, typed: { next: new URLSearchParams(url.split('?')[1]).get('next') ?? '' } }),
    refused: (problem, view) => (problem.code === 'forbidden' ? signupPage(problem, view) : null),
  },
  handler(_input, { deps }) {
    refuseIfClosed(deps.config);
    return { tier: 'free' as const, requests_per_day: tiers.free, confirmed_by_mail: deps.config.smtp_url !== undefined };
  },
});
