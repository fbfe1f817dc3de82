import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { anyNpi } from '../../domain/providers/any-npi.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { root } from '../../root.ts';

const text = readFileSync(join(root, 'docs/quickstart.md'), 'utf8');

const request = `curl -s -H 'Content-Type: application/json' -d '{"email": "you@your-company.com"}' {base_url}/signup`;

/** How to get a key in a shell: from the response, or from the page that the mail links to. */
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

export default defineEndpoint({
  method: 'get',
  path: '/quickstart',
  tag: 'Account',
  summary: 'Quickstart',
  description: 'How to get a key and send the first requests: markdown for clients, a page for browsers.',
  access: 'public',
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The page as markdown') }),
  examples: [{ summary: 'The text', query: { format: 'json' } }],
  async handler(_input, { base_url, deps, world }) {
    const { npi, is_on_file } = await anyNpi(deps);
    const npi_note = is_on_file
      ? `${npi} is an NPI in the loaded data`
      : `no providers are loaded yet, so replace ${npi} with an NPI you know; \`/npi/\` returns 404 until a provider file such as NPPES is loaded`;
    const sign_up = deps.config.smtp_url === undefined ? in_shell.by_response : in_shell.by_mail;
    const sample_note = (await world()) === 'sample' ? '' : ' This service has other data, so its responses differ.';
    const values = { sign_up, sample_note, npi_note, base_url, npi };
    const markdown = Object.entries(values).reduce((written, [name, value]) => written.replaceAll(`{${name}}`, () => value), text);
    return { title: 'Quickstart', markdown };
  },
});
