import type { Endpoint, Example } from './define-endpoint.ts';

/** Sample identifiers stand within values too (npis=1,2) and within bodies. */
function replaced<T>(value: T, held: ReadonlyMap<string, string>): T {
  if (value === undefined) return value;
  const text = JSON.stringify(value).replace(/[A-Za-z0-9-]+/g, (word) => held.get(word) ?? word);
  return JSON.parse(text);
}

function withHeld(endpoint: Endpoint, example: Example, held: ReadonlyMap<string, string>): Example {
  const { summary, ...request } = example;
  const other = replaced(request, held);
  // What the summary says of the sample's record may not hold for the one in its place.
  return JSON.stringify(other) === JSON.stringify(request) ? example : { ...other, summary: endpoint.summary };
}

const addressed = ({ params, query, body }: Example) => JSON.stringify([params, query, body]);

/** Endpoints whose examples name records that this service has, instead of those of the sample world. */
export function withHeldIdentifiers(endpoints: readonly Endpoint[], held: ReadonlyMap<string, string>): Endpoint[] {
  return endpoints.map((endpoint) => {
    const examples = new Map(
      endpoint.examples
        .map((example) => withHeld(endpoint, example, held))
        .toReversed()
        .map((example) => [addressed(example), example]),
    );
    return { ...endpoint, examples: [...examples.values()].toReversed() as Endpoint['examples'] };
  });
}

/** Told with the document where the service does not serve the sample world. */
export const invented = `The answers shown beside the operations are of the sample world: people and businesses in them are invented.
The requests name records of this service where it has any of the kind.`;
