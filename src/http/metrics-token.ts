import { hash, timingSafeEqual } from 'node:crypto';
import { Problem } from './errors.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Metrics are for whoever runs the service. Being on this machine is no proof of that: a proxy here forwards anybody, with or without a header that
 * says so, and so does a browser.
 */
export function checkMetricsToken(token: string | undefined, header: string | undefined): void {
  const [, sent = ''] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (token !== undefined && timingSafeEqual(digest(sent), digest(token))) return;
  const detail =
    token === undefined
      ? 'Metrics are switched off: set METRICS_TOKEN, and send it as Authorization: Bearer.'
      : 'This needs the METRICS_TOKEN of the service as Authorization: Bearer.';
  throw new Problem('unauthenticated', detail, {
    errors: [{ parameter: 'Authorization', in: 'header', expected: 'Bearer and the METRICS_TOKEN of the service' }],
    headers: { 'WWW-Authenticate': 'Bearer realm="proviso metrics"' },
  });
}
