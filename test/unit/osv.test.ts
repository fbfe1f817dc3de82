import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { knownWeaknesses } from '../support/osv.ts';

const lock = {
  packages: {
    '': { name: 'proviso', version: '1.0.0' },
    'clients/typescript': { name: 'client', version: '1.0.0' },
    'node_modules/served': { version: '1.2.3' },
    'node_modules/a/node_modules/@scope/tool': { version: '2.0.0', dev: true },
  },
};

test.each([
  ['nothing known', {}, []],
  ['a package of the service', { served: ['GHSA-1'] }, ['served 1.2.3: GHSA-1']],
  ['a tool of development', { '@scope/tool': ['GHSA-2'] }, []],
  ['a malicious tool', { '@scope/tool': ['GHSA-2', 'MAL-3'] }, ['@scope/tool 2.0.0: MAL-3']],
  ['the database does not answer', null, null],
])('%s', async (_what, known: Record<string, string[]> | null, findings) => {
  const server = createServer(async (request, response) => {
    const { queries } = (await json(request)) as { queries: { package: { name: string } }[] };
    if (known === null) return response.writeHead(503).end();
    response.end(JSON.stringify({ results: queries.map((one) => ({ vulns: known[one.package.name]?.map((id) => ({ id })) })) }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await knownWeaknesses(lock, address)).toEqual(findings);
  await new Promise((closed) => server.close(closed));
  expect(await knownWeaknesses(lock, address)).toBeNull();
});
