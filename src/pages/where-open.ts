import { type Html, html, trusted } from './html.ts';

/** As the marks of source titles, in another form. */
const MARK = '\u0000';
const marked = new RegExp(`${MARK}\\[(!?)([^${MARK}]*)${MARK}(.*?)${MARK}\\]${MARK}`, 'gs');

const mark = (path: string, { markup }: Html): Html => trusted(`${MARK}[${path}${MARK}${markup}${MARK}]${MARK}`);

/**
 * What leads to a page, by its declared path, and what stands there for who may not open it: filled in when the whole
 * page is built, since pieces of a page do not know who reads them.
 */
export const whereOpen = (path: string, content: Html, otherwise?: Html): Html =>
  html`${mark(path, content)}${otherwise && mark(`!${path}`, otherwise)}`;

export const forReader = (markup: string, isOpen: (path: string) => boolean): string =>
  markup.replace(marked, (_, not: string, path: string, content: string) => (isOpen(path) === (not === '') ? content : ''));
