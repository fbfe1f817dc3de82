import type { Acquire, LinkRule, LinkWords } from '../declaration/acquire.ts';
import { pageParser } from '../parse/page-parser.ts';
import { Refusal } from '../refusal.ts';
import { CMS_CATALOG, PDC_ITEM } from './allowed-hosts.ts';
import { DownloadFailed, type FetchSettings, fetchJson, fetchPage, type Page, type Post } from './polite-fetch.ts';

interface PageLink {
  published: string;
  href: string;
  text: string;
}

function pageLinks(html: string, address: string): PageLink[] {
  const links: PageLink[] = [];
  let base = address;
  let open: PageLink | null = null;
  const parser = pageParser({
    onopentag: (name, { href, title, alt }) => {
      if (name === 'base' && href) base = new URL(href, address).href;
      else if (href !== undefined) {
        const link = { published: href, href, text: name === 'a' ? '' : (alt ?? title ?? '') };
        links.push(link);
        if (name === 'a') open = link;
      } else if (open && name === 'img' && alt) open.text += ` ${alt} `;
    },
    ontext: (text) => {
      if (open) open.text += text;
    },
    onclosetag: (name) => {
      if (name === 'a') open = null;
    },
  });
  parser.end(html);
  return links.flatMap(({ published, href, text }) => {
    const target = URL.canParse(href.trim(), base) ? new URL(href.trim(), base) : null;
    return target && /^https?:$/.test(target.protocol) ? [{ published, href: target.href, text: text.replace(/\s+/g, ' ').trim() }] : [];
  });
}

interface PageForm {
  action: string;
  id: string | null;
  /** Hidden and text fields with their values. No button. */
  fields: Record<string, string>;
  buttons: string[];
}

const BUTTONS = /^(submit|image|button|reset)$/i;
const UNSENT = /^(file|checkbox|radio)$/i;

function pageForms(html: string, address: string): PageForm[] {
  const forms: PageForm[] = [];
  let form: PageForm | null = null;
  const parser = pageParser({
    onopentag: (name, attributes) => {
      if (name === 'form') {
        form = { action: new URL(attributes.action || address, address).href, id: attributes.id ?? null, fields: {}, buttons: [] };
        forms.push(form);
      }
      const field = attributes.name;
      if (!form || !field || 'disabled' in attributes) return;
      const type = attributes.type ?? 'text';
      if (name === 'button' || (name === 'input' && BUTTONS.test(type))) form.buttons.push(field);
      else if (name === 'input' && (!UNSENT.test(type) || 'checked' in attributes)) form.fields[field] = attributes.value ?? '';
    },
    onclosetag: (name) => {
      if (name === 'form') form = null;
    },
  });
  parser.end(html);
  return forms;
}

const occurs = (words: LinkWords | undefined, text: string) =>
  !words || (Array.isArray(words) ? words.every((word) => text.toLowerCase().includes(word.toLowerCase())) : words.test(text));
const fits = ({ link, text }: LinkRule, found: PageLink) =>
  (occurs(link, found.published) || occurs(link, found.href)) && occurs(text, found.text);
const shown = (words: LinkWords) => (Array.isArray(words) ? words.map((word) => `"${word}"`).join(' … ') : words);
const described = ({ link, text }: LinkRule) =>
  [link ? `looks like ${shown(link)}` : '', text ? `reads ${shown(text)}` : ''].filter(Boolean).join(' and ');

function follow(page: Page, rule: LinkRule): string {
  const found = pageLinks(page.html, page.url).find((link) => fits(rule, link));
  if (!found) throw new DownloadFailed(`No link on ${page.url} ${described(rule)}; the page may have changed.`);
  return found.href;
}

async function lastPage(address: string, through: LinkRule[], settings: FetchSettings): Promise<Page> {
  let page = await fetchPage(address, settings);
  for (const rule of through) page = await fetchPage(follow(page, rule), settings);
  return page;
}

async function linkedAddress(acquire: Extract<Acquire, { how: 'link' }>, settings: FetchSettings): Promise<string> {
  return follow(await lastPage(acquire.page, acquire.through ?? [], settings), acquire);
}

/** ASP.NET fills them by script; pages that do not need it omit them. */
const BY_SCRIPT = new Set(['__EVENTTARGET', '__EVENTARGUMENT']);

const lacks = (form: PageForm, fields: string[]) =>
  fields.filter((name) => !BY_SCRIPT.has(name) && !(name in form.fields) && !form.buttons.includes(name));

async function formPost(acquire: Extract<Acquire, { how: 'form' }>, settings: FetchSettings): Promise<{ url: string; post: Post }> {
  const page = await lastPage(acquire.page, acquire.through ?? [], settings);
  const fields = Object.keys(acquire.fields);
  const forms = pageForms(page.html, page.url).filter(({ id }) => !acquire.form || id === acquire.form);
  const form = forms.find((candidate) => lacks(candidate, fields).length === 0);
  if (!form) {
    const missing = forms[0] ? ` with ${lacks(forms[0], fields).join(', ')}` : acquire.form ? ` called ${acquire.form}` : '';
    throw new DownloadFailed(`${page.url} has no form${missing}; the page may have changed.`);
  }
  const body = new URLSearchParams({ ...form.fields, ...acquire.fields }).toString();
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded', referer: page.url };
  if (page.cookies) headers.cookie = page.cookies;
  return { url: form.action, post: { headers, body } };
}

function soapPost({ action, body }: Extract<Acquire, { how: 'soap' }>): Post {
  return {
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
    body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`,
  };
}

/**
 * Which of the URLs are downloaded: all, the first that exists, each existing one (at least one), or any (perhaps
 * none).
 */
export interface Addresses {
  take: 'all' | 'first' | 'existing' | 'any';
  urls: string[];
  /** Null: the file is simply downloaded. */
  post?: Post;
}

interface Distribution {
  downloadURL?: string;
  mediaType?: string;
  format?: string;
  modified?: string;
  data?: { downloadURL?: string; mediaType?: string };
}

const isCsv = (found: Distribution) =>
  /csv/i.test(`${found.mediaType ?? found.data?.mediaType ?? ''} ${found.format ?? ''} ${found.downloadURL ?? ''}`);

/** The newest CSV among the distributions of a catalog entry. */
export function newestCsv(distributions: Distribution[]): string | null {
  const files = distributions.filter((found) => isCsv(found) && (found.downloadURL ?? found.data?.downloadURL));
  const newest = files.toSorted((a, b) => (b.modified ?? '').localeCompare(a.modified ?? ''))[0];
  return newest?.downloadURL ?? newest?.data?.downloadURL ?? null;
}

async function fromCatalog(acquire: Extract<Acquire, { how: 'catalog' }>, settings: FetchSettings): Promise<string> {
  const { catalog, dataset_id } = acquire;
  let entry: { title?: string; distribution?: Distribution[] } | undefined;
  if (catalog === 'pdc') entry = (await fetchJson(`${PDC_ITEM}${dataset_id}?show-reference-ids=false`, settings)) as typeof entry;
  else {
    const all = (await fetchJson(CMS_CATALOG, settings)) as { dataset?: { identifier?: string; distribution?: Distribution[] }[] };
    entry = all.dataset?.find(({ identifier }) => identifier?.includes(dataset_id));
  }
  const url = newestCsv(entry?.distribution ?? []);
  if (!url) throw new DownloadFailed(`The catalog of ${catalog} has no CSV file for ${dataset_id}.`);
  // The fragment is not sent. A file with the same name every year gets its name from it.
  return acquire.named_by_title && entry?.title ? `${url}#${encodeURIComponent(entry.title)}` : url;
}

/** Pages of an API, and URLs derived from loaded data, are found one by one as they are read. */
export async function addressesOf(acquire: Acquire, settings: FetchSettings, today: Date): Promise<Addresses> {
  switch (acquire.how) {
    case 'url':
      return typeof acquire.url === 'string' ? { take: 'all', urls: [acquire.url] } : { take: 'first', urls: acquire.url(today) };
    case 'series':
      return { take: 'existing', urls: acquire.urls(today) };
    case 'link':
      return { take: 'all', urls: [await linkedAddress(acquire, settings)] };
    case 'form': {
      const { url, post } = await formPost(acquire, settings);
      return { take: 'all', urls: [url], post };
    }
    case 'soap':
      return { take: 'all', urls: [acquire.url], post: soapPost(acquire) };
    case 'catalog':
      return { take: 'all', urls: [await fromCatalog(acquire, settings)] };
    case 'parts':
      return {
        take: acquire.absent === 'passed' ? 'any' : 'all',
        urls: await acquire.urls({ today, json: (url) => fetchJson(url, settings) }),
      };
    case 'pages':
      return { take: 'all', urls: [acquire.first] };
    case 'wanted':
      return { take: 'existing', urls: [] };
    case 'manual':
      throw new Refusal(`This file is not downloaded automatically: ${acquire.reason}`);
  }
}
