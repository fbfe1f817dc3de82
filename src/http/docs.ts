import { hash } from 'node:crypto';
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import swaggerUi from 'swagger-ui-express';
import { compress, type Encoding, encodingOf } from './compress.ts';
import type { Endpoint } from './define-endpoint.ts';
import { invented, withLocalIdentifiers } from './local-examples.ts';
import { holds } from './render.ts';

const policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // Swagger UI sets inline styles on its elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** Maps identifiers of the sample world to identifiers on file here; null if the sample world is served. */
export type LocalExamples = () => Promise<ReadonlyMap<string, string> | null>;

/** Loads change what is on file: the mapping is refreshed after this many milliseconds. */
const CACHE_MS = 60_000;

/** /openapi.json and /docs. Swagger UI is served from its npm package, nothing from other hosts. */
export function docsPages(endpoints: Endpoint[], heldExamples: LocalExamples): Router {
  const router = express.Router();
  let document: { key: string; at: number; text: string; etag: string; packed: Map<Encoding, Promise<Buffer>> } | null = null;
  const ready = async () => {
    if (document && Date.now() - document.at < CACHE_MS) return document;
    // Without the database, the last version is served, or that of the sample world.
    const held = await heldExamples().catch(() => undefined);
    const key = held === undefined ? (document?.key ?? 'null') : JSON.stringify(held && [...held]);
    if (document?.key === key) document.at = Date.now();
    else {
      // The generator is imported on first use only, because it slows down the start.
      const [{ openApiDocument }, { workedAnswers }] = await Promise.all([import('./openapi.ts'), import('./worked-answers.ts')]);
      const made = openApiDocument(held ? withLocalIdentifiers(endpoints, held) : endpoints, workedAnswers());
      if (held) made.info.description += `\n${invented}`;
      const text = JSON.stringify(made);
      document = { key, at: Date.now(), text, etag: `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`, packed: new Map() };
    }
    return document;
  };
  const secured = helmet({ contentSecurityPolicy: policy, crossOriginEmbedderPolicy: false });

  const openapi: RequestHandler = async (req, res) => {
    const { text, etag, packed } = await ready();
    res.set({ ETag: etag, 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*', Vary: 'Accept-Encoding' });
    if (holds(req.headers['if-none-match'], etag)) return void res.status(304).end();
    const encoding = encodingOf(req.headers['accept-encoding'] as string | undefined);
    if (encoding === null) return void res.type('application/json').send(text);
    // More than a megabyte and the same for everybody: compressed once.
    if (!packed.has(encoding)) packed.set(encoding, compress(text, encoding));
    res
      .type('application/json')
      .set('Content-Encoding', encoding)
      .send(await packed.get(encoding));
  };
  router.get('/openapi.json', secured, openapi);

  const options = {
    customSiteTitle: 'Proviso API',
    swaggerOptions: { url: '/openapi.json', persistAuthorization: false, docExpansion: 'list', filter: true },
  };
  const files = swaggerUi.serveFiles(undefined, options);
  // The page refers to its files by relative URLs, which fail for /docs without a trailing slash.
  const page = swaggerUi.generateHTML(undefined, options).replaceAll('"./', '"/docs/');
  router.get(['/docs', '/docs/'], secured, (_req, res) => {
    // The last call of generateHTML decides what the init script contains; this is the only call.
    res.set('Cache-Control', 'no-cache').type('html').send(page);
  });
  // The package also contains a demo page, source maps and its own package.json.
  const needed = /^\/(swagger-ui(-bundle|-standalone-preset|-init)?\.(css|js)|favicon-\d+x\d+\.png)$/;
  router.use('/docs', (req, _res, next) => (needed.test(req.path) ? next() : next('router')), secured, ...(files as RequestHandler[]));
  return router;
}
