import type { Acquire, LinkRule } from '../declaration/acquire.ts';
import { type PageForm, type PageLink, pageForms, pageLinks } from '../parse/page.ts';
import { DownloadFailed, type FetchSettings, fetchPage, type Page, type Post } from './polite-fetch.ts';

const fits = (rule: LinkRule, { published, href, text }: PageLink) =>
  (!rule.link || rule.link.test(published) || rule.link.test(href)) && (!rule.text || rule.text.test(text));
const described = ({ link, text }: LinkRule) =>
  [link ? `looks like ${link}` : '', text ? `reads ${text}` : ''].filter(Boolean).join(' and ');

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

export async function linkedAddress(acquire: Extract<Acquire, { how: 'link' }>, settings: FetchSettings): Promise<string> {
  return follow(await lastPage(acquire.page, acquire.through ?? [], settings), acquire);
}

/** ASP.NET fills them by script; pages that do not need it omit them. */
const BY_SCRIPT = new Set(['__EVENTTARGET', '__EVENTARGUMENT']);

const lacks = (form: PageForm, fields: string[]) =>
  fields.filter((name) => !BY_SCRIPT.has(name) && !(name in form.fields) && !form.buttons.includes(name));

export async function formPost(acquire: Extract<Acquire, { how: 'form' }>, settings: FetchSettings): Promise<{ url: string; post: Post }> {
  const page = await lastPage(acquire.page, acquire.through ?? [], settings);
  const asked = Object.keys(acquire.fields);
  const forms = pageForms(page.html, page.url).filter(({ id }) => !acquire.form || id === acquire.form);
  const form = forms.find((candidate) => lacks(candidate, asked).length === 0);
  if (!form) {
    const missing = forms[0] ? ` with ${lacks(forms[0], asked).join(', ')}` : acquire.form ? ` called ${acquire.form}` : '';
    throw new DownloadFailed(`${page.url} has no form${missing}; the page may have changed.`);
  }
  const body = new URLSearchParams({ ...form.fields, ...acquire.fields }).toString();
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded', referer: page.url };
  if (page.cookies) headers.cookie = page.cookies;
  return { url: form.action, post: { headers, body } };
}

export function soapPost({ action, body }: Extract<Acquire, { how: 'soap' }>): Post {
  return {
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
    body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`,
  };
}
