import express, { type Router } from 'express';
import type { Deps } from '../deps.ts';
import { escapeHtml } from '../pages/html.ts';
import { baseUrlOf } from './address.ts';
import { compileEndpoint, placeholdersOf } from './compile.ts';
import { type Endpoint, needsKey } from './define-endpoint.ts';

/** Without PUBLIC_URL the addresses have the Host of the request, so no cache may keep them. */
const kept = (public_url: string | undefined) => ({
  'Cache-Control': public_url === undefined ? 'no-store' : 'public, max-age=3600',
  'X-Content-Type-Options': 'nosniff',
});

/** Without a placeholder or with one that is an enum. */
export function publicPages(endpoints: Endpoint[]): string[] {
  return endpoints
    .filter(
      ({ method, access, page, shape, path }) =>
        method === 'get' && !needsKey({ access }) && (page?.show || shape === 'document') && path !== '/find',
    )
    .flatMap((endpoint) => {
      const names = placeholdersOf(compileEndpoint(endpoint).endpoint.path);
      if (names.length === 0) return [endpoint.path];
      const values: string[] | undefined = names.length === 1 ? endpoint.params.shape[names[0]!].options : undefined;
      return (values ?? []).map((value) => endpoint.path.replace(/\{[^{}]*\}/, value));
    })
    .filter((path) => !/^\/(session|signup\/|demo\/|account\/alerts\/)/.test(path))
    .sort();
}

/** Search results and screenings, computed for each request, are not for robots. */
export function siteFiles(endpoints: Endpoint[], { config }: Deps): Router {
  const router = express.Router();
  const headers = kept(config.public_url);
  router.get('/robots.txt', (req, res) => {
    const base_url = baseUrlOf(config.public_url, req);
    res.set(headers).type('text/plain');
    res.send(
      `User-agent: *\nDisallow: /find\nDisallow: /screen?\nDisallow: /demo/\nDisallow: /session\n\nSitemap: ${base_url}/sitemap.xml\n`,
    );
  });
  router.get('/sitemap.xml', (req, res) => {
    const base_url = baseUrlOf(config.public_url, req);
    const offered = publicPages(endpoints).filter((path) => config.signup === 'open' || path !== '/signup');
    const urls = [...offered, '/docs'].map((path) => `<url><loc>${escapeHtml(base_url + path)}</loc></url>`);
    res.set(headers).type('application/xml');
    res.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    );
  });
  return router;
}
