import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Router } from 'express';
import { generateHTML } from 'swagger-ui-express';
import { readCache } from '../../db/read-cache.ts';
import { referencePage } from '../../pages/reference-page.ts';
import { icon, referenceScript, referenceStyles } from '../../pages/static-files.ts';
import { baseUrlOf } from '../address.ts';
import { etagOf } from '../answers/render.ts';
import { fixedText } from '../compress.ts';
import type { Endpoint } from '../define-endpoint.ts';
import { docsHeaders, withHeaders } from '../headers.ts';
import { invented, withLocalIdentifiers } from './local-examples.ts';
import { openApiFile, withRequests } from './openapi-examples.ts';
import { inOrder, operationId, tagsOf } from './operation-id.ts';

/** Maps identifiers of the sample world to identifiers on file here; null if the sample world is served. */
export type LocalExamples = () => Promise<ReadonlyMap<string, string> | null>;

const inSwaggerUi = createRequire(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** What the page needs of the package, which also contains a demo page and source maps. */
const needed = ['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => ({
  name,
  send: fixedText(readFileSync(inSwaggerUi.resolve(`./${name}`))),
}));
/** The version is part of the address, so browsers may keep the files. */
const folder = `/docs/${createRequire(import.meta.url)('swagger-ui-dist/package.json').version}`;

/** The files of the page; reference.js opens Swagger UI. */
const swagger_ui = {
  customSiteTitle: 'API reference · Proviso',
  customfavIcon: icon.path,
  customCssUrl: [`${folder}/swagger-ui.css`, referenceStyles.path],
  customJs: [`${folder}/swagger-ui-bundle.js`, referenceScript.path],
};

/**
 * Its last parameters, of which the typings know nothing, are the options in their older form and the template of the
 * page.
 */
const pageFrom = generateHTML as (document: undefined, options: object, ...older: unknown[]) => string;

interface Written {
  /** The identifiers in its examples. */
  key: string;
  send: ReturnType<typeof fixedText>;
  etag: string;
}

/** Loads change what is on file: the mapping is refreshed after a minute. */
const cached = readCache<Written>({ max: 1, ttl: 60_000 });

/** /openapi.json and /docs. Swagger UI is served from its npm package, nothing from other hosts. */
export function docsPages(endpoints: Endpoint[], heldExamples: LocalExamples, public_url?: string): Router {
  const router = Router();
  let document: Written | null = null;
  const write = async (): Promise<Written> => {
    // Without the database, the last version is served, or that of the sample world.
    const held = await heldExamples().catch(() => undefined);
    const key = held === undefined ? (document?.key ?? 'null') : JSON.stringify(held && [...held]);
    if (document?.key === key) return document;
    const kept = JSON.parse(readFileSync(openApiFile, 'utf8'));
    const made = withRequests(kept, held ? withLocalIdentifiers(endpoints, held) : endpoints);
    if (held) made.info.description += `\n\n${invented}`;
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
  router.get(['/docs', '/docs/'], withHeaders(docsHeaders), (req, res) => {
    const page = referencePage(operations, tagsOf(operations), baseUrlOf(public_url, req));
    res.set('Cache-Control', 'no-cache').send(pageFrom(undefined, swagger_ui, {}, '', '', '', '', page));
  });
  for (const { name, send } of needed)
    router.get(`${folder}/${name}`, withHeaders(docsHeaders), (req, res) => {
      res.set('Cache-Control', 'public, max-age=31536000, immutable').type(name);
      return send(req, res);
    });
  return router;
}
