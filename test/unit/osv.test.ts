import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../support/listening.ts';
import { knownWeaknesses } from '../support/osv.ts';

const lock = cases('lock');

test.each<any[]>(cases('cases'))('%s', async (_what, known: Record<string, string[]> | null, findings) => {
  const server = createServer(async (request, response) => {
    const { queries } = (await json(request)) as { queries: { package: { name: string } }[] };
    if (known === null) return response.writeHead(503).end();
    response.end(JSON.stringify({ results: queries.map((one) => ({ vulns: known[one.package.name]?.map((id) => ({ id })) })) }));
  });
  const address = `http://127.0.0.1:${await listening(server)}/`;
  expect(await knownWeaknesses(lock, address)).toEqual(findings);
  await new Promise((closed) => server.close(closed));
  expect(await knownWeaknesses(lock, address)).toBeNull();
});
