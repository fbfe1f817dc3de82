import { type Content, html } from './html.ts';

/** What a path in a sentence of the API is called on a page; any other path is a link with itself as text. */
const PATH_WORDS: Record<string, string> = {
  '/demo/exclusions/coverage': 'the exclusion lists',
  '/exclusions/changes': 'the page of all changes',
};

/** A path that can be opened: behind a blank or a bracket, without a placeholder. */
const PATH = /(?<=[\s(])(\/[a-z][\w/-]*(?:\?[\w=&,-]+)?)(?=[\s).,;]|$)/;

const withLinks = (text: string): Content =>
  text.split(PATH).map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${PATH_WORDS[part.split('?')[0]!] ?? part}</a>` : part));

/** Text in backquotes, such as `script/load x`, is a command, a path or a field; a bare path is a link. */
export const withCommands = (text: string): Content =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : withLinks(part)));
