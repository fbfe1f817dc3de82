import MarkdownIt from 'markdown-it';
import { type Html, html, trusted } from './html.ts';
import type { Page } from './layout.ts';

/** Markup inside a text is shown as text, so a text can never bring a script. */
const reader = new MarkdownIt({ html: false, linkify: false });
// What scrolls can be reached by keyboard.
reader.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>';
reader.renderer.rules.table_close = () => '</table></div>';

// The policy of the pages refuses the inline styles by which the package aligns.
for (const cell of ['th', 'td'])
  reader.renderer.rules[`${cell}_open`] = (tokens, at) =>
    tokens[at]!.attrGet('style') === 'text-align:right' ? `<${cell} class="number">` : `<${cell}>`;

const fence = reader.renderer.rules.fence!;
reader.renderer.rules.fence = (...given) => fence(...given).replace(/^<pre/, '<pre tabindex="0"');

const headingId = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Headings can be linked to: `#requests-a-day`. */
reader.renderer.rules.heading_open = (tokens, at) => `<${tokens[at]!.tag} id="${headingId(tokens[at + 1]!.content)}">`;

export const markdown = (text: string) => trusted(reader.render(text));

/** Its first heading is the page's. */
export function markdownPage(document: { title: string; markdown: string }): Page {
  return {
    title: document.title,
    has_code: /^```/m.test(document.markdown),
    main: html`<article class="document">${markdown(document.markdown)}</article>`,
  };
}

/** Paragraphs, lists and emphasis only: a text from outside leads nowhere, and indented text is not code. */
const plain = new MarkdownIt('zero', { html: false, linkify: false }).enable(['list', 'emphasis', 'escape', 'newline']);

export const publishedMarkdown = (text: string): Html => trusted(plain.render(text));
