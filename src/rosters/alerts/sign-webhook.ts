import { createHmac } from 'node:crypto';

interface SignedHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/**
 * Headers of the Standard Webhooks specification: HMAC-SHA256 over id, seconds since 1970 and body, once for each
 * secret. The receiver knows one of them while a secret is rotated.
 */
export function signWebhook(secrets: readonly Buffer[], id: string, now: Date, body: string): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
