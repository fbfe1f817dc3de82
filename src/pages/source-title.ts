import { escapeHtml, type Html, trusted } from './html.ts';

/** Postgres stores no NUL and HTML allows none. */
const MARK = '\u0000';
const marked = new RegExp(`${MARK}([a-z0-9_]+)${MARK}`, 'g');

/** Filled in when the whole page is built: pieces of a page know only the id. */
export const sourceTitle = (source_id: string): Html =>
  /^[a-z0-9_]+$/.test(source_id) ? trusted(`${MARK}${source_id}${MARK}`) : trusted(escapeHtml(source_id));

/** An unknown source is shown by its id. */
export const withSourceTitles = (markup: string, titles: ReadonlyMap<string, string>): string =>
  markup.replace(marked, (_, id: string) => escapeHtml(titles.get(id) ?? id));
