import { hash } from 'node:crypto';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: { examples?: unknown[] };
}

const variable = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

/** The OpenAPI document as a Postman collection (format 2.1), which Bruno imports too: a folder per tag, a request per operation. */
export function postmanCollection(document: Record<string, any>, base_url: string): Record<string, unknown> {
  const resolve = <T extends { $ref?: string }>(value: T): T =>
    value.$ref
      ? resolve(
          value.$ref
            .split('/')
            .slice(1)
            .reduce((part: any, name) => part[name], document),
        )
      : value;

  function requestOf(path: string, method: string, operation: any) {
    const parameters: Parameter[] = (operation.parameters ?? []).map(resolve);
    const placed = (place: string) => parameters.filter((parameter) => parameter.in === place);
    // Switched on is what the first example sends: the examples of all parameters together would find nothing.
    const sample: string = operation['x-codeSamples']?.[0]?.source ?? '';
    const sent = new URLSearchParams(sample.split('{base_url}').at(-1)!.replace(/'$/, '').split('?')[1]);
    const entry = ({ name, required, description, schema, example = schema?.examples?.[0] }: Parameter) => ({
      key: name,
      value: sent.get(name) ?? variable(example),
      description,
      ...(required || sent.has(name) ? {} : { disabled: true }),
    });
    const segments = path.slice(1).split('/');
    const query = placed('query').map(entry);
    const used = query.filter(({ disabled }: { disabled?: boolean }) => !disabled);
    const search = used.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&');
    const body = operation.requestBody && resolve(operation.requestBody).content['application/json'];
    return {
      name: operation.summary,
      request: {
        method: method.toUpperCase(),
        description: operation.description,
        header: [{ key: 'Accept', value: 'application/json' }, ...placed('header').map(entry)],
        ...((operation.security ?? document.security)?.length ? {} : { auth: { type: 'noauth' } }),
        url: {
          raw: `{{base_url}}/${segments.map((part) => part.replace(/^\{(.*)\}$/, ':$1')).join('/')}${search && `?${search}`}`,
          host: ['{{base_url}}'],
          path: segments.map((part) => part.replace(/^\{(.*)\}$/, ':$1')),
          query,
          variable: placed('path').map(({ name, description, example }) => ({ key: name, value: variable(example), description })),
        },
        ...(body
          ? { body: { mode: 'raw', raw: JSON.stringify(body.example ?? {}, null, 2), options: { raw: { language: 'json' } } } }
          : {}),
      },
      response: [],
    };
  }

  const folders = new Map<string, unknown[]>((document.tags as { name: string }[]).map(({ name }) => [name, []]));
  for (const [path, methods] of Object.entries<any>(document.paths))
    for (const [method, operation] of Object.entries<any>(methods))
      folders.get(operation.tags[0])!.push(requestOf(path, method, operation));
  const digest = hash('sha256', JSON.stringify([document.info.title, base_url]));
  return {
    info: {
      name: `${document.info.title} API`,
      // The same for every version, so that a second import replaces the first.
      _postman_id: digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      description: document.info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-Key', type: 'string' },
        { key: 'value', value: '{{api_key}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'base_url', value: base_url },
      { key: 'api_key', value: '' },
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}
