import MarkdownIt from 'markdown-it';
import { type Html, trusted } from './html.ts';

/** Paragraphs, lists and emphasis only: a text from outside leads nowhere, and indented text is not code. */
const reader = new MarkdownIt('zero', { html: false, linkify: false }).enable(['list', 'emphasis', 'escape', 'newline']);

export const publishedMarkdown = (text: string): Html => trusted(reader.render(text));
