import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Problem } from './errors.ts';
import { exchangeOf } from './exchange.ts';
import { operatorHeaders } from './headers.ts';
import type { HttpLayer } from './http-layer.ts';
import { finish } from './respond.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Metrics are for the operator of the service. A local connection is no proof of that: a proxy on this machine forwards
 * any client, with or without a header that says so, and so does a browser.
 */
function checkMetricsToken(token: string | undefined, header: string | undefined): void {
  const [, sent = ''] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (token !== undefined && timingSafeEqual(digest(sent), digest(token))) return;
  const detail =
    token === undefined
      ? 'Metrics are off: set METRICS_TOKEN on the server, and send it as Authorization: Bearer.'
      : 'Send the METRICS_TOKEN of the server as Authorization: Bearer.';
  throw new Problem('unauthenticated', detail, {
    errors: [{ parameter: 'Authorization', in: 'header', expected: 'Bearer and the METRICS_TOKEN of the server' }],
    headers: { 'WWW-Authenticate': 'Bearer realm="proviso metrics"' },
  });
}

/** Before everything of /metrics: no other origin reads it. */
export const forOperator: RequestHandler = (_req, res, next) => {
  exchangeOf(res).protection = operatorHeaders;
  next();
};

/** GET /metrics */
export const serveMetrics =
  (layer: HttpLayer): RequestHandler =>
  async (req, res) => {
    const exchange = exchangeOf(res);
    exchange.route = '/metrics';
    checkMetricsToken(layer.deps.config.metrics_token, req.headers.authorization);
    const { metrics } = layer;
    finish(exchange, layer, 200, ['Content-Type', metrics.content_type, 'Cache-Control', 'no-store'], await metrics.text());
  };
