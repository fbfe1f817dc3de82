import type { Endpoint, Example } from '#server/define-endpoint';
import { exampleUrl } from '#server/openapi/openapi-examples';
import type { SampleApp } from './sample-app.ts';

export async function askEndpoint(
  app: SampleApp,
  endpoint: Endpoint,
  example: Example,
  more: { key?: string | null; headers?: Record<string, string> } = {},
) {
  const key = more.key === undefined ? app.key : more.key;
  const headers = { Accept: 'application/json', ...more.headers };
  const method = endpoint.method.toUpperCase();
  return app.ask(exampleUrl(endpoint, example), { key, method, json: example.body, headers });
}
