import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { listedBusiness } from '../../domain/examples/listed-business.ts';
import { anyNpi } from '../../domain/providers/any-npi.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { askForKey, signUpOf } from '../../http/sign-up.ts';
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

/** A response of the sample world, from its heading line to the end of its block. */
function block(begins: string): string {
  const at = text.indexOf(begins);
  const end = text.indexOf('\n```', at);
  if (at < 0 || end < 0) throw new Error(`docs/quickstart.md has no block that begins with ${begins}.`);
  return text.slice(at, end);
}

const of_sample =
  'The responses come from the sample data and are shortened where they are long; its people and businesses are invented.{sample_note}';

const by_sample_name = 'name=Roland+Kesterson&birth_date=1959-11-23';
const sample_answer = block('{\n  "outcome": "match"');
const sample_rows = 'Name,Date of Birth\\nRoland Kesterson,11/23/1959\\nQuentin Unlisted,\\n';
const sample_results = block('2,Roland Kesterson,match');

/** On real data the first request asks for a business on a loaded list: an invented name would find no one. */
function withListed(written: string, { name, source }: { name: string; source: string }): string {
  const hit = { outcome: 'possible', score: 1, record: { full_name: name, source } };
  const answer = JSON.stringify({ outcome: 'possible', results: [hit] }, null, 2);
  const changes: [string, string][] = [
    [
      of_sample,
      `${name} is a business on a list that this service has loaded. All other records in the responses are invented sample data, and long responses are shortened.`,
    ],
    [by_sample_name, `organization_name=${name.replaceAll(' ', '+')}`],
    [sample_answer, answer],
    [sample_rows, `Business Name\\n${name}\\nZzyx Qwvut Unlisted\\n`],
    [
      '    { "heading": "Name", "field": "name" },\n    { "heading": "Date of Birth", "field": "birth_date" }',
      '    { "heading": "Business Name", "field": "organization_name" }',
    ],
    ['cut -d, -f1,3,16,19-21', 'cut -d, -f1,9,16,19-21'],
    ['row_number,name,outcome', 'row_number,organization_name,outcome'],
    [sample_results, `2,${name},possible,${name},1,${source}\n3,Zzyx Qwvut Unlisted,clear_with_gaps,,,`],
  ];
  return changes.reduce((whole, [from, to]) => whole.replace(from, () => to), written);
}

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
    const sign_up = howToGetKey(deps.config);
    const is_sample = (await world()) === 'sample';
    const listed = is_sample ? null : await listedBusiness(deps);
    const sample_note = is_sample ? '' : ' This service has other data, so its responses differ.';
    const values = { sign_up, sample_note, npi_note, base_url, npi };
    const markdown = Object.entries(values).reduce(
      (written, [name, value]) => written.replaceAll(`{${name}}`, () => value),
      listed ? withListed(text, listed) : text,
    );
    return { title: 'Quickstart', markdown };
  },
});
