import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from '#pages/html';
import { markdown } from '#pages/markdown';
import { root } from '#root';
import { textDocument } from '#server/answers/meta';
import { defineEndpoint } from '#server/define-endpoint';

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

/** Files of the source code are not pages of the service: their names stay, without a link. */
const withoutFileLinks = (text: string): string => text.replace(/\[([^[\]]{1,200})\]\((?!https?:|\/|#)[^()]{0,200}\)/g, '$1');

const introduction = `# What’s new

What users notice, newest first. The [complete changelog](/changelog?format=markdown) also has what moved for developers and operators.`;

/** What users notice of each version: not what it removed or moved for developers and operators, which the text has. */
const news = changelog
  .split(/^(?=## )/m)
  .slice(1)
  .filter((version) => version.trim().includes('\n'))
  .map((version) =>
    version
      .split(/^(?=#### |### )/m)
      .filter((part) => !/^#{3,4} (?:For developers|Removed)/.test(part))
      .join(''),
  );

export default defineEndpoint({
  path: '/changelog',
  summary: 'Changelog',
  description:
    'The complete changelog in Keep a Changelog format as markdown for clients. Browsers get a page of what users notice, newest first.',
  access: 'public',
  shape: 'document',
  response: textDocument('The changelog'),
  page: {
    show: () => ({
      title: 'What’s new',
      description: 'What users of Proviso notice, newest first.',
      main: html`<article class="document">${markdown(introduction)}${markdown(withoutFileLinks(news.join('')))}</article>`,
    }),
  },
  handler: () => ({ title: 'Changelog', markdown: changelog }),
});
