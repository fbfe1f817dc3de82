import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { referencePage } from '../pages/reference-page.ts';
import { version } from '../version.ts';
import { baseUrlOf } from './address.ts';
import type { Endpoint } from './define-endpoint.ts';
import { invented, withLocalIdentifiers } from './local-examples.ts';
import { describes, openApiFile, withRequests } from './openapi-examples.ts';
import { inOrder, operationId, tagsOf } from './operation-id.ts';
import { postmanCollection } from './postman-collection.ts';
import { holds } from './render.ts';
import { type Packed, sendPacked } from './send-packed.ts';

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

/** What the page needs of the package, which also contains a demo page and source maps. */
const swagger_files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };
const { resolve } = createRequire(import.meta.url);
const swaggerFile = (name: string) => readFileSync(resolve(`swagger-ui-dist/${name}`), 'utf8');
/** The version is part of the address, so browsers may keep the files. */
const folder = `/docs/${JSON.parse(swaggerFile('package.json')).version}`;

const known = new Map<string, string>();
function textOf(name: string): string {
  // Read at the first request: more than a megabyte.
  if (!known.has(name)) known.set(name, swaggerFile(name));
  return known.get(name)!;
}

interface Written {
  /** The identifiers in its examples. */
  key: string;
  at: number;
  text: string;
  etag: string;
  packed: Packed;
}

/**
 * The document kept in docs/, with the examples of these endpoints: generating it takes two seconds, in which nothing else is served. It is
 * generated if it is missing or belongs to other endpoints.
 */
async function documentOf(endpoints: Endpoint[]): Promise<Record<string, any>> {
  const kept = existsSync(openApiFile) ? JSON.parse(readFileSync(openApiFile, 'utf8')) : null;
  if (kept?.info.version === version && describes(kept, endpoints)) return withRequests(kept, endpoints);
  const [{ openApiDocument }, { workedAnswers }] = await Promise.all([import('./openapi.ts'), import('./worked-answers.ts')]);
  return openApiDocument(endpoints, workedAnswers());
}

/** Loads change what is on file: the mapping is refreshed after this many milliseconds. */
const CACHE_MS = 60_000;

/** /openapi.json, the same as a collection, and /docs. Swagger UI is served from its npm package, nothing from other hosts. */
export function docsPages(endpoints: Endpoint[], heldExamples: LocalExamples, public_url?: string): Router {
  const router = express.Router();
  let document: Written | null = null;
  const write = async (): Promise<Written> => {
    // Without the database, the last version is served, or that of the sample world.
    const held = await heldExamples().catch(() => undefined);
    const key = held === undefined ? (document?.key ?? 'null') : JSON.stringify(held && [...held]);
    if (document?.key === key) return { ...document, at: Date.now() };
    const made = await documentOf(held ? withLocalIdentifiers(endpoints, held) : endpoints);
    if (held) made.info.description += `\n\n${invented}`;
    const text = JSON.stringify(made);
    return { key, at: Date.now(), text, etag: `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`, packed: new Map() };
  };
  let writing: Promise<Written> | null = null;
  const ready = async () => {
    if (document && Date.now() - document.at < CACHE_MS) return document;
    writing ??= write().finally(() => {
      writing = null;
    });
    document = await writing;
    return document;
  };
  const secured = helmet({ contentSecurityPolicy: policy, crossOriginEmbedderPolicy: false });

  const openapi: RequestHandler = async (req, res) => {
    const { text, etag, packed } = await ready();
    res.set({ ETag: etag, 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' }).vary('Accept-Encoding');
    if (holds(req.headers['if-none-match'], etag)) return void res.status(304).end();
    await sendPacked(req, res, text, 'application/json', packed);
  };
  router.get('/openapi.json', secured, openapi);
  router.get('/proviso.postman_collection.json', secured, async (req, res) => {
    const { text } = await ready();
    const collection = JSON.stringify(postmanCollection(JSON.parse(text), baseUrlOf(public_url, req)));
    res.set({ 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' });
    await sendPacked(req, res, collection, 'application/json', new Map());
  });

  const operations = inOrder(endpoints).map(({ method, path, tag, summary }) => ({
    id: operationId({ method, path }),
    tag,
    method: method.toUpperCase(),
    path,
    summary,
  }));
  router.get(['/docs', '/docs/'], secured, async (req, res) => {
    res.set('Cache-Control', 'no-cache');
    await sendPacked(req, res, referencePage(operations, tagsOf(operations), folder, baseUrlOf(public_url, req)), 'text/html', new Map());
  });
  for (const [name, type] of Object.entries(swagger_files)) {
    const packed: Packed = new Map();
    router.get(`${folder}/${name}`, secured, async (req, res) => {
      res.set('Cache-Control', 'public, max-age=31536000, immutable');
      await sendPacked(req, res, textOf(name), type, packed);
    });
  }
  return router;
}
