import type { Endpoint, Example } from '../../src/server/define-endpoint.ts';
import { exampleUrl } from '../../src/server/openapi/openapi-examples.ts';
import type { SampleApp } from './sample-app.ts';

export async function askEndpoint(
  app: SampleApp,
  endpoint: Endpoint,
  example: Example,
  more: { key?: string | null; headers?: Record<string, string> } = {},
) {
  const key = more.key === undefined ? app.key : more.key;
  const body = example.body === undefined ? undefined : JSON.stringify(example.body);
  const headers = {
    Accept: 'application/json',
    ...(key && { 'X-API-Key': key }),
    ...(body && { 'Content-Type': 'application/json' }),
    ...more.headers,
  };
  const answer = await fetch(app.url + exampleUrl(endpoint, example), {
    method: endpoint.method.toUpperCase(),
    headers,
    body,
    redirect: 'manual',
  });
  const text = await answer.text();
  const parsed = /json/.test(answer.headers.get('content-type') ?? '') && !/ndjson/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, headers: answer.headers, text, body: parsed && text ? JSON.parse(text) : null };
}
