import { z } from 'zod';
import { readTable } from '#read-table';
import { type Content, html } from './html.ts';
import { capitalized } from './wording.ts';

/** What a path in a sentence of the API is called: by the first row that it is of, with any other parameters. */
const PATHS = readTable('src/pages/path-words.csv', z.object({ path: z.string().startsWith('/'), words: z.string().min(1) })).map(
  ({ path, words }) => {
    // Only ids have hyphens: /hospitals/ownership-changes is not a hospital.
    const own = path
      .replace('?', '\\?')
      .replaceAll(/\{(\w*id)\}/g, '([\\w-]+)')
      .replaceAll(/\{\w+\}/g, '(\\w+)');
    return { pattern: new RegExp(`^${own}${path.includes('?') ? '' : '(?:\\?|$)'}`), words };
  },
);

/** Behind a blank or a bracket, without a placeholder; `?q=…` stands for words of the reader. */
const PATH = /(?<=[\s(])(\/[a-z][\w/-]*(?:\.[a-z]+)?(?:\?[\w=&,-]+…?)?)(?=[\s),;?:]|\.(?:\s|$)|$)/;

/** A mistyped address was meant to lead to another: its reader compares the two. */
const is_address = /Did you mean $/;

function linkTo(path: string, before: string): Content {
  const found = is_address.test(before) ? undefined : PATHS.find(({ pattern }) => pattern.test(path));
  const words = found ? found.words.replace('$1', found.pattern.exec(path)![1] ?? '') : path;
  // At the beginning of a sentence.
  const shown = /(?:^|[.?!] )$/.test(before) ? capitalized(words) : words;
  return html`<a href="${path.endsWith('…') ? path.split('?')[0] : path}">${shown}</a>`;
}

/** What has no words of its own is its own text. */
export const withLinks = (text: string): Content => {
  const parts = text.split(PATH);
  return parts.map((part, at) => (at % 2 === 1 ? linkTo(part, parts[at - 1]!) : part));
};

/** Text in backquotes is a command, a path or a field; a bare path is a link. */
export const withCommands = (text: string): Content =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : withLinks(part)));
