import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Page } from 'playwright-core';
import { placeholdersOf } from '#server/compile';
import type { Endpoint } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { is_full, run_seed, sampled } from './full-run.ts';
import type { SampleApp } from './sample-app.ts';

/** The path of a form with its ids as placeholders, those of a template too: /monitors/{id}/delete. */
export const actionOf = (path: string): string =>
  path.replace(/\$\{[^}]*\}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|key_[0-9a-f]{16}/g, '{id}');

/** `get /screen`, without a query, for each form and for each button of a form that leads elsewhere. */
export function formsOf(markup: string): string[] {
  const found: string[] = [];
  for (const [, attributes, inside] of markup.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
    const method = /method="(\w+)"/.exec(attributes!)?.[1] ?? 'get';
    found.push(`${method} ${actionOf(/action="([^"?]*)/.exec(attributes!)?.[1] ?? '')}`);
    for (const [, action] of inside!.matchAll(/formaction="([^"?]*)/g)) found.push(`${method} ${action}`);
  }
  // In the source, a form that deletes is written by a function.
  for (const [, action] of markup.matchAll(/\bdeletePart\([^`]{1,60}`([^`]+)`/g)) found.push(`post ${actionOf(action!)}`);
  return found;
}

/** Forms that stand in the source, so that one on a page no link reaches is found too. */
export function formsInSource(): Set<string> {
  const root = join(import.meta.dirname, '../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  // The form of a list gets its path when it is shown.
  return new Set(files.flatMap((file) => formsOf(readFileSync(join(root, file), 'utf8'))).filter((form) => !/ \{id\}|\$/.test(form)));
}

/** Every example, and the path without any value; outside a full run the first example, and a path that is one. */
function addressesOf(endpoint: Endpoint): Set<string> {
  const examples = endpoint.examples.map((example) => exampleUrl(endpoint, example));
  if (is_full) return new Set([...examples, endpoint.path]);
  return new Set([...examples.slice(0, 1), ...(placeholdersOf(endpoint.path).length > 0 ? [] : [endpoint.path])]);
}

/** Sends the form of a list as a browser does in which nothing was changed; answers with its name, if there is one. */
async function sentListForm(app: SampleApp, address: string): Promise<string[]> {
  const { headers, body } = await app.get(address, { headers: { Accept: 'text/html' } });
  // A list that is a file's rows has no page.
  if (!headers.get('content-type')?.startsWith('text/html')) return [];
  const form = DomUtils.findOne(({ attribs }) => 'data-list' in attribs, parseDocument(body).children);
  if (!form) return [];
  const fields = new URLSearchParams();
  const options = (field: typeof form) => DomUtils.getElementsByTagName('option', field);
  for (const field of DomUtils.findAll(({ attribs }) => 'name' in attribs, form.children)) {
    const { name = '', type, value = '' } = field.attribs;
    if (type === 'checkbox' && !('checked' in field.attribs)) continue;
    const chosen = options(field).find(({ attribs }) => 'selected' in attribs) ?? options(field)[0];
    fields.append(name, chosen?.attribs.value ?? value);
  }
  const { action } = form.attribs;
  const { status } = await app.get(`${action}?${fields}`, { headers: { Accept: 'text/html' } });
  expect([action, status]).toEqual([action, 200]);
  return [`get ${action}`];
}

/** The form of every list: those of a sample (in a full run all) pressed in the browser, the others sent without it. */
export async function sendListForms(
  app: SampleApp,
  page: Page,
  press: (form: string, button: string) => Promise<{ status: number }>,
): Promise<string[]> {
  const lists = (await discoverEndpoints()).filter(({ shape }) => shape === 'list');
  const in_browser = sampled(lists, 8, run_seed);
  const sent: string[] = [];
  for (const endpoint of lists)
    for (const example of sampled(endpoint.examples, 1)) {
      const address = exampleUrl(endpoint, example);
      if (!in_browser.includes(endpoint)) sent.push(...(await sentListForm(app, address)));
      else {
        await page.goto(app.url + address);
        const form = page.locator('form[data-list]');
        if ((await form.count()) === 0) continue;
        await page.evaluate('for (const part of document.querySelectorAll("form[data-list] details")) part.open = true');
        const action = await form.getAttribute('action');
        const { status } = await press(`get ${action}`, (await form.getByRole('button').first().textContent())!);
        expect([action, status]).toEqual([action, 200]);
        sent.push(`get ${action}`);
      }
    }
  return sent;
}

/** Forms on the pages of GET endpoints, outside a full run of a sample, with and without a key. */
export async function formsOnPages(url: string, key: string, endpoints: Endpoint[]): Promise<Set<string>> {
  const found = new Set<string>();
  const pages = endpoints.filter(({ method }) => method === 'get');
  for (const endpoint of sampled(pages, 45, run_seed))
    for (const address of addressesOf(endpoint))
      for (const sent of [{}, { 'X-API-Key': key }]) {
        const answer = await fetch(url + address, { headers: { Accept: 'text/html', ...sent }, redirect: 'manual' });
        for (const form of formsOf(await answer.text())) found.add(form);
      }
  return found;
}
