import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Router } from 'express';
import { generateHTML } from 'swagger-ui-express';
import { readCache } from '#db/read-cache';
import { type Html, html } from '#pages/html';
import { siteFooter, siteHeader } from '#pages/layout';
import { icon, referenceScript, referenceStyles, stylesheet } from '#pages/static-files';
import { forReader } from '#pages/where-open';
import { root } from '#root';
import { etagOf } from '../answers/render.ts';
import { fixedFile, fixedText } from '../compress.ts';
import type { Endpoint } from '../define-endpoint.ts';
import { exchangeOf } from '../exchange.ts';
import { docsHeaders, withHeaders } from '../headers.ts';
import { exampleUrl, openApiFile, withRequests } from './openapi-examples.ts';
import { inOrder, operationId, tagsOf } from './share.ts';

/** Sample identifiers also occur within values (npis=1,2) and within bodies. */
export const withLocalIdentifiers = (endpoints: readonly Endpoint[], known: ReadonlyMap<string, string>): Endpoint[] =>
  endpoints.map((endpoint) => {
    const text = JSON.stringify(endpoint.examples).replace(/[A-Za-z0-9-]+/g, (word) => known.get(word) ?? word);
    return { ...endpoint, examples: JSON.parse(text) };
  });

const invented = `The example responses come from the sample world: their people and figures are invented.
The example requests use records of this service if it has any of that kind.`;

interface ListedOperation {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
}

const operationLink = ({ id, tag, method, path, summary }: ListedOperation): Html =>
  html`<li><a href="#/${encodeURIComponent(tag)}/${id}" data-tag="${tag}" data-id="${id}">${summary}<code>${method} ${path}</code></a></li>
`;

const firstCall = (first: Endpoint, base_url: string) => html`<p>A first call, with your key in <code>PROVISO_KEY</code>:</p>
<pre tabindex="0"><code>curl -H "X-API-Key: $PROVISO_KEY" '${base_url}${exampleUrl(first, first.examples[0])}'</code></pre>`;

/** Of Swagger UI, which fills in what stands in `<% %>`. */
const template = readFileSync(join(root, 'src/server/openapi/reference.tpl'), 'utf8');

function referencePage(operations: ListedOperation[], tags: string[], first_call: Html | undefined): string {
  const groups = tags.map((tag) => {
    const own = operations.filter((operation) => operation.tag === tag);
    return html`<details><summary>${tag} <span class="quiet">${own.length}</span></summary><ul>${own.map(operationLink)}</ul></details>
`;
  });
  const parts: Record<string, Html | undefined> = {
    ...{ stylesheet: html`${stylesheet.path}`, header: siteHeader('/docs'), footer: siteFooter('/docs') },
    ...{ first_call, operations: html`${groups}` },
  };
  const page = template.replace(/\{(\w+)\}/g, (_, name) => parts[name]?.markup ?? '');
  return forReader(page, () => true);
}

/** Null if the sample world is served. */
type LocalExamples = () => Promise<ReadonlyMap<string, string> | null>;

const inSwaggerUi = createRequire(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** The package also has a demo page and source maps. */
const needed = ['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => ({
  name,
  send: fixedFile(name, readFileSync(inSwaggerUi.resolve(`./${name}`))),
}));
/** So browsers may keep the files. */
const folder = `/docs/${createRequire(import.meta.url)('swagger-ui-dist/package.json').version}`;

const swagger_ui = {
  customSiteTitle: 'API reference · Proviso',
  customfavIcon: icon.path,
  customCssUrl: [`${folder}/swagger-ui.css`, referenceStyles.path],
  customJs: [`${folder}/swagger-ui-bundle.js`, referenceScript.path],
};

/** The typings know nothing of its last parameters: the older options and the template. */
const pageFrom = generateHTML as (document: undefined, options: object, ...older: unknown[]) => string;

interface Written {
  key: string;
  send: ReturnType<typeof fixedText>;
  etag: string;
}

/** Loads change what is on file. */
const cached = readCache<Written>({ max: 1, ttl: 60_000 });

/** Nothing from other hosts. */
export function docsPages(endpoints: Endpoint[], knownExamples: LocalExamples): Router {
  const router = Router();
  let document: Written | null = null;
  const write = async (): Promise<Written> => {
    // Without the database, the last version is served, or that of the sample world.
    const known = await knownExamples().catch(() => undefined);
    const key = known === undefined ? (document?.key ?? 'null') : JSON.stringify(known && [...known]);
    if (document?.key === key) return document;
    const kept = JSON.parse(readFileSync(openApiFile, 'utf8'));
    const made = withRequests(kept, known ? withLocalIdentifiers(endpoints, known) : endpoints);
    if (known) made.info.description += `\n\n${invented}`;
    const text = Buffer.from(JSON.stringify(made));
    document = { key, send: fixedText(text), etag: etagOf(text) };
    return document;
  };
  router.get('/openapi.json', async (req, res) => {
    const { send, etag } = await cached(router, '', write);
    res.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('application/json');
    await send(req, res);
  });

  const operations = inOrder(endpoints).map(({ method, path, tag, summary }) => ({
    id: operationId({ method, path }),
    tag,
    method: method.toUpperCase(),
    path,
    summary,
  }));
  const first = endpoints.find(({ path }) => path === '/exclusions/search');
  router.get('/docs', withHeaders(docsHeaders), (_req, res) => {
    const page = referencePage(operations, tagsOf(operations), first && firstCall(first, exchangeOf(res).base_url));
    res.set('Cache-Control', 'no-cache').send(pageFrom(undefined, swagger_ui, {}, '', '', '', '', page));
  });
  for (const { name, send } of needed) router.get(`${folder}/${name}`, withHeaders(docsHeaders), send);
  return router;
}
