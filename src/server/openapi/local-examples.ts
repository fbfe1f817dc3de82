import type { Endpoint, Example } from '../define-endpoint.ts';

/** Sample identifiers also occur within values (npis=1,2) and within bodies. */
function replaced<T>(value: T, held: ReadonlyMap<string, string>): T {
  if (value === undefined) return value;
  const text = JSON.stringify(value).replace(/[A-Za-z0-9-]+/g, (word) => held.get(word) ?? word);
  return JSON.parse(text);
}

function withLocal(endpoint: Endpoint, example: Example, held: ReadonlyMap<string, string>): Example {
  const { summary, ...request } = example;
  const other = replaced(request, held);
  // What the summary says about the sample record may not be true of the record that replaces it.
  return JSON.stringify(other) === JSON.stringify(request) ? example : { ...other, summary: endpoint.summary };
}

const addressed = ({ params, query, body }: Example) => JSON.stringify([params, query, body]);

export function withLocalIdentifiers(endpoints: readonly Endpoint[], held: ReadonlyMap<string, string>): Endpoint[] {
  return endpoints.map((endpoint) => {
    const examples = new Map(
      endpoint.examples
        .map((example) => withLocal(endpoint, example, held))
        .toReversed()
        .map((example) => [addressed(example), example]),
    );
    return { ...endpoint, examples: [...examples.values()].toReversed() as Endpoint['examples'] };
  });
}

export const invented = `The example responses come from the sample world: their people and businesses are invented.
The example requests use records of this service if it has any of that kind.`;
