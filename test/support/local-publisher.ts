import { createServer, type RequestListener } from 'node:http';
import { type Outgoing, openOutgoing } from '#fetch/outgoing';
import type { Acquire } from '#load/declaration/acquire';
import { listening } from './listening.ts';

/** A server that stands for that of a publisher until the tests of the file end, and connections that reach it. */
export async function localPublisher(respond: RequestListener): Promise<{ base: string; outgoing: Outgoing }> {
  const server = createServer(respond);
  const port = await listening(server);
  return { base: `http://127.0.0.1:${port}`, outgoing: openOutgoing({ local: { host: '127.0.0.1', port } }) };
}

/** How a dataset finds its files, the addresses of its publisher led to that server. */
export function nearby(acquire: Acquire, publisher: string, base: () => string): Acquire {
  if (acquire.how !== 'wanted') throw new Error(`The files are found by "${acquire.how}", expected wanted.`);
  return {
    how: 'wanted',
    next: async (context) => {
      const tried = new Set([...context.tried].map((url) => url.replace(base(), publisher)));
      const next = await acquire.next({ ...context, tried });
      return next && { ...next, url: next.url.replace(publisher, base()) };
    },
  };
}
