import { z } from 'zod';

import { compileEndpoint } from '#server/compile';
import { discoverEndpoints } from '#server/discover';
import { inner } from '#server/input/expected';

test('every parameter that takes a state takes it in any case', async () => {
  const strict: string[] = [];
  for (const endpoint of await discoverEndpoints()) {
    const { query } = compileEndpoint(endpoint);
    const parameters = { ...(endpoint.params?.shape ?? {}), ...query.shape, ...((endpoint.body as any)?.shape ?? {}) } as Record<
      string,
      z.ZodType
    >;
    for (const [name, schema] of Object.entries(parameters)) {
      // What an identity provider returns is not a place: `state` and `session_state` of OpenID Connect.
      if (schema.description === 'Parameter of the identity provider') continue;
      if (!/(^|_)state(_code)?$/.test(name) || (inner(schema) as any)._zod.def.type !== 'string') continue;
      for (const typed of ['oh', 'Ohio'])
        if (z.optional(schema).safeParse(typed).data !== 'OH') strict.push(`${endpoint.path} ${name}=${typed}`);
    }
  }
  expect(strict).toEqual([]);
});
