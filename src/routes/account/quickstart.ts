import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askForKey, signUpOf } from '#accounts/sign-up';
import type { Deps } from '#deps';
import { anyNpi } from '#domain/providers/records';
import { markdownPage } from '#pages/markdown';
import { root } from '#root';
import { TextDocument } from '#server/answers/meta';
import { defineEndpoint } from '#server/define-endpoint';

const text = readFileSync(join(root, 'docs/quickstart.md'), 'utf8');

const request = `curl -s -H 'Content-Type: application/json' -d '{"email": "you@your-company.com"}' {base_url}/signup`;

const in_shell = {
  by_response: `[Sign up](/signup) with an email address; no card is needed. The page shows the key once, with the line that sets it in your shell. Or stay in the shell:

\`\`\`sh
export PROVISO_KEY=$(${request} | sed 's/.*"key":"\\([^"]*\\)".*/\\1/')
echo "$PROVISO_KEY"
\`\`\`

\`\`\`text
prv_…
\`\`\`

Store the key like a password: it is not shown again.`,
  by_mail: `[Sign up](/signup) with an email address; no card is needed. Or in a shell, with your own address:

\`\`\`sh
${request}
\`\`\`

Open the link in the email. Its page shows the key once, with the line that sets it in your shell. Store the key like a password.`,
};

const with_key = `Then set it in your shell:

\`\`\`sh
export PROVISO_KEY=prv_…
\`\`\`

Store the key like a password.`;

function howToGetKey(config: Deps['config']): string {
  const sign_up = signUpOf(config);
  if (!sign_up.is_open) return `${askForKey(sign_up)} ${with_key}`;
  return config.smtp_url === undefined ? in_shell.by_response : in_shell.by_mail;
}

/** No key is needed, and none is shown a second time. */
const signed_in = `You are signed in, so you have a key. It was shown once, when you got it: only its first letters are stored, and [your account](/account) lists your keys by them.

${with_key}`;

function forSignedIn(text: string): string {
  const heading = '\n## 1. Get a key\n\n';
  const at = text.indexOf(heading) + heading.length;
  return text.slice(0, at) + signed_in + text.slice(text.indexOf('\n\n## ', at));
}

/** The example of the standard, which belongs to no one. */
const no_npi = '1234567893';

export default defineEndpoint({
  path: '/quickstart',
  summary: 'Quickstart',
  description: 'How to get a key and send the first requests: markdown for clients, a page for browsers.',
  access: 'reader',
  cost: 'apart',
  shape: 'document',
  response: TextDocument,
  page: {
    show: ({ title, markdown }, { key_id }) => ({
      ...markdownPage({ title, markdown: key_id === null ? markdown : forSignedIn(markdown) }),
      has_requests: true,
    }),
  },
  async handler(_input, { base_url, deps, world }) {
    const is_sample = (await world()) === 'sample';
    const npi = is_sample ? (await anyNpi(deps)).npi : no_npi;
    const npi_note = is_sample
      ? `${npi} is an NPI in the loaded data`
      : `${npi} is the example of the NPI standard and belongs to no one: use an NPI you know`;
    const values = {
      sign_up: howToGetKey(deps.config),
      sample_note: is_sample ? '' : ' This service has other data: your responses have the same fields and other values.',
      npi_note,
      lookup_note: is_sample ? '' : ` ${npi} returns 404 here, because no record has it; use an NPI you know.`,
      base_url,
      npi,
    };
    const markdown = Object.entries(values).reduce((written, [name, value]) => written.replaceAll(`{${name}}`, () => value), text);
    return { title: 'Quickstart', markdown };
  },
});
