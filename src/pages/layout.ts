import { withCommands } from './commands.ts';
import { type Content, type Html, html, trusted } from './html.ts';
import { siteNavigation } from './navigation.ts';
import { type Notices, withNotices } from './notices.ts';
import { withSourceTitles } from './source-title.ts';
import { copyScript, fileScript, icon, languagesScript, listScript, searchScript, stylesheet } from './static-files.ts';
import { forReader, whereOpen } from './where-open.ts';
import { asSentence, date, number, withDates } from './wording.ts';

export interface Page {
  /** Its heading too, unless the main part has one. */
  title: string;
  /** Below that heading, before the warnings of the request. */
  lead?: Content;
  /** For search engines and previews. */
  description?: string;
  main: Html;
  /** At the end of the page: its sources and the request for the same as JSON, or that alone. */
  origin?: 'sources' | 'json';
  /** `reading` by default: a column of text. */
  width?: 'reading' | 'wide';
  /** Otherwise the search box is in the header. */
  has_search?: boolean;
  /** The text of the file goes into a text field, or the file can be dropped on it. */
  has_file?: boolean;
  /** With a button that copies. */
  has_code?: boolean;
  /** Requests with curl can be shown in other languages. */
  has_requests?: boolean;
  /** A file that is complete in itself; its links lead to this address. */
  file_of?: string;
  /** Feed readers find them by the address of the page. */
  feeds?: Feed[];
}

export interface Feed {
  title: string;
  type: 'application/atom+xml' | 'application/feed+json';
  url: string;
}

/** `loaded` have data, null: unknown. */
export interface Known {
  titles: ReadonlyMap<string, string>;
  loaded: ReadonlySet<string> | null;
  /** Whether the reader may open a page, by its declared path. */
  isOpen?: (path: string) => boolean;
}

const closing = [
  ['/quickstart', 'Quickstart'],
  ['/docs', 'API reference'],
  ['/examples', 'Examples'],
  ['/my-usage', 'Usage'],
  ['/sources', 'Sources'],
  ['/status', 'Status'],
  ['/accuracy', 'Accuracy'],
  ['/pricing', 'Pricing'],
  ['/changelog', 'What’s new'],
  ['/resources', 'Resources'],
  ['/legal/data-disclosure', 'Data disclosure'],
] as const;

const link = (path: string, [to, words]: readonly [string, string]): Html =>
  html`<li><a href="${to}"${path === to ? html` aria-current="page"` : ''}>${words}</a></li>`;

/** The key “/” moves to it. */
const everywhere = html`<form class="everywhere" method="get" action="/find" role="search" aria-label="Everything"><label class="unseen" for="everywhere">Search everything</label>
<div class="box"><input id="everywhere" name="q" type="search" required maxlength="300" spellcheck="false" autocapitalize="off" data-suggest${whereOpen('/screen', html`="screening"`)} placeholder="Name, place, NPI, CCN, EIN, ticker"><kbd aria-hidden="true">/</kbd></div></form>`;

/** `path` marks the current entry of the navigation. */
export const siteHeader = (path: string, has_search = false, loaded: ReadonlySet<string> | null = null): Html => html`<header class="site">
<a class="brand" href="/">Proviso</a>
${!has_search && everywhere}
${siteNavigation(path, loaded)}
</header>`;

export const siteFooter = (path: string): Html => html`<footer class="site">
<nav aria-label="More"><ul>${closing.map((entry) => link(path, entry))}</ul></nav>
</footer>`;

export const withHeading = (page: Page, view: Parameters<typeof notes>[0]): Page =>
  page.main.markup.includes('<h1')
    ? page
    : { ...page, main: html`<h1>${page.title}</h1>\n${page.lead && html`<p class="lead">${page.lead}</p>\n`}${notes(view)}\n${page.main}` };

/** The navigation has no entries for what is not `loaded`; `titles` of sources by id. */
export function layout(
  { title, description, main, width = 'reading', has_search, has_file, has_code, has_requests, file_of, feeds = [] }: Page,
  path: string,
  notices?: Notices,
  { titles, loaded, isOpen = () => true }: Known = { titles: new Map(), loaded: null },
): string {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === 'Proviso' ? title : `${title} · Proviso`}</title>
${description && html`<meta name="description" content="${description}">`}
${feeds.map(
  ({ type, ...feed }) => html`<link rel="alternate" type="${type}" title="${feed.title}" href="${feed.url}">
`,
)}${
  file_of
    ? html`<base href="${file_of}"><style>${trusted(stylesheet.body)}</style>`
    : html`<link rel="icon" type="image/svg+xml" href="${icon.path}">
<link rel="stylesheet" href="${stylesheet.path}">
<script src="${listScript.path}" defer></script>
<script src="${searchScript.path}" defer></script>`
}
${has_file && html`<script src="${fileScript.path}" defer></script>`}${has_code && html`<script src="${copyScript.path}" defer></script>`}${has_requests && html`<script src="${languagesScript.path}" defer></script>`}
</head>
<body>
${
  !file_of &&
  html`<a class="skip" href="#main">Skip to content</a>
${siteHeader(path, has_search, loaded)}`
}
<main id="main" class="${width}">
${notices ? withNotices(main, notices) : main}
</main>
${!file_of && siteFooter(path)}
</body>
</html>
`;
  return withSourceTitles(forReader(markup, isOpen), titles);
}

interface ListedSource {
  source_id: string;
  title: string;
  release_date: string | null;
  is_sample?: boolean;
  /** In place of a release date of another record. */
  note?: string;
}

export function sourcesLine(sources: ListedSource[]): Content {
  if (sources.length === 0) return null;
  const entry = (source: (typeof sources)[number]) =>
    html`<li><a href="/sources/${source.source_id}">${source.title}</a>${source.release_date && `, ${date(source.release_date)}`}${source.note && `, ${source.note}`}${
      source.is_sample && html` <span class="badge sample">sample data</span>`
    }</li>`;
  const list = html`<ul>${sources.map(entry)}</ul>`;
  const many = sources.length > 10;
  return html`<section class="sources"><h2>Sources</h2>${many ? html`<details><summary>${sources.length} sources for this page</summary>${list}</details>` : list}</section>`;
}

export const notes = (view: { warnings: string[]; degraded: string | null }): Content =>
  [...(view.degraded === null ? [] : [asSentence(view.degraded)]), ...view.warnings].map(
    (note) => html`<p class="note">${withCommands(withDates(note))}</p>\n`,
  );

export const asJson = (path: string): Content =>
  html`<p class="quiet as-json">The same as JSON: <code>GET ${path}</code>, described in the <a href="/docs">reference</a>.</p>`;

/** A parameter without a value is removed. */
export function changed(url: string, changes: Record<string, string | null | undefined>): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value == null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path!;
}

export const nextPage = (url: string, cursor: string): string => changed(url, { cursor, page: null });

const FILES = { xlsx: 'Excel', csv: 'CSV', ndjson: 'NDJSON' };

export const formatAt = (url: string, format: string): string => changed(url, { format });

export const nextLink = (url: string, cursor: string | null): Content =>
  cursor && html`<p><a class="button plain" rel="next" href="${nextPage(url, cursor)}">Next page</a></p>`;

export const fileLinks = (url: string, files: readonly (keyof typeof FILES)[]): Html[] =>
  files.map((file, at) => html`${at > 0 && ', '}<a href="${formatAt(url, file)}">${FILES[file]}</a>`);

/** How many of the rows are here, all of them as files, and the next page. */
export const onThisPage = (
  url: string,
  { results, total, next_cursor }: { results: readonly unknown[]; total: number; next_cursor: string | null },
  ...files: (keyof typeof FILES)[]
): Content =>
  html`${
    results.length > 0 &&
    html`<p class="quiet">${number(results.length)} of ${number(total)} on this page.${files.length > 0 && html` All of them: ${fileLinks(url, files)}.`}</p>`
  }${nextLink(url, next_cursor)}`;
