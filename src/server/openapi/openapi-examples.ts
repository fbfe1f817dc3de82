import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import type { Endpoint, Example } from '../define-endpoint.ts';

type Document = Record<string, any>;

export const openApiFile = join(root, 'docs/openapi.json');

/** From the sample world: test/support/write-examples.ts writes them. */
export const answersFile = join(root, 'docs/examples.json');
export type Answers = Record<string, unknown>;
export const workedAnswers = (): Answers => (existsSync(answersFile) ? JSON.parse(readFileSync(answersFile, 'utf8')) : {});

export function exampleUrl(endpoint: Endpoint, example: Example): string {
  const path = endpoint.path.replace(/\{([^{}]*)\}/g, (_whole, name) => encodeURIComponent(example.params?.[name] ?? ''));
  const query = new URLSearchParams(example.query ?? {}).toString();
  return query ? `${path}?${query}` : path;
}

/** Parameters of every list explain themselves. */
const explained = new Set(['limit', 'cursor', 'format', 'provenance']);

const operationsOf = (document: Document, endpoints: readonly Endpoint[]) =>
  endpoints.flatMap((endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method];
    return operation ? [[endpoint, operation] as const] : [];
  });

function at(document: Document, part: any): any {
  if (typeof part?.$ref !== 'string') return part;
  return part.$ref
    .split('/')
    .slice(1)
    .reduce((within: any, step: string) => within[step], document);
}

function asTyped(value: string, schema: { type?: string | string[] }) {
  const [type] = [schema.type].flat();
  if (type === 'number' || type === 'integer') return Number(value);
  if (type === 'boolean') return value === 'true';
  return type === 'array' ? value.split(',') : value;
}

/**
 * Forms for trying an operation fill in every `example`: that has only what the first example sends, and the schema has
 * the values of the others. A shared parameter is left alone.
 */
function withValue(document: Document, { examples }: Endpoint, part: any): any {
  const parameter = at(document, part);
  if (explained.has(parameter.name)) return part;
  const values = examples.map((example) => ({ ...example.params, ...example.query })[parameter.name]);
  const value = values.find((one) => one !== undefined);
  const schema = at(document, parameter.schema);
  const typed = value === undefined ? undefined : asTyped(value, schema);
  const { example: _, ...bare } = parameter;
  const valued =
    values[0] !== undefined
      ? { ...bare, example: typed }
      : { ...bare, ...(typed === undefined ? {} : { schema: { ...parameter.schema, examples: [typed] } }) };
  return JSON.stringify(valued) === JSON.stringify(parameter) ? part : valued;
}

export function withRequests(document: Document, endpoints: readonly Endpoint[]): Document {
  for (const [endpoint, operation] of operationsOf(document, endpoints)) {
    if (operation.parameters) operation.parameters = operation.parameters.map((part: any) => withValue(document, endpoint, part));
    const body = operation.requestBody?.content['application/json'];
    const sent = endpoint.examples.find((example) => example.body !== undefined);
    if (body && sent) body.example = sent.body;
  }
  return document;
}

/** A longer one is described by its schema alone. */
const SHOWN_RESPONSE = 600;

export function withAnswers(document: Document, endpoints: readonly Endpoint[], answers: Answers): Document {
  for (const [endpoint, operation] of operationsOf(document, endpoints)) {
    const answer = answers[operation.operationId];
    if (!answer || endpoint.shape === 'download' || JSON.stringify(answer).length > SHOWN_RESPONSE) continue;
    operation.responses[200].content['application/json'].example = answer;
  }
  return document;
}
