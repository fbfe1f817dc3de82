import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SearchUnavailable } from '../../src/search/errors.ts';
import { openTransport } from '../../src/search/transport.ts';

let server: http.Server;
let close = () => {};
afterEach(async () => {
  close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A server with a few lines of its own, standing where OpenSearch would. */
async function serving(answer: http.RequestListener, url = (port: number) => `http://127.0.0.1:${port}`) {
  server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const transport = openTransport(url((server.address() as AddressInfo).port));
  close = transport.close;
  return transport.post;
}
const kindOf = (asked: Promise<unknown>) => asked.then(String, (error) => (error instanceof SearchUnavailable ? error.kind : error.name));

describe('the way to OpenSearch', () => {
  test('sends user and password of the URL, keeps its path, and reads JSON', async () => {
    const post = await serving(
      (asked, answered) => {
        const { authorization, 'content-type': type } = asked.headers;
        answered.end(JSON.stringify({ url: asked.url, method: asked.method, authorization, type }));
      },
      (port) => `http://some%40one:pass%3Aword@127.0.0.1:${port}/search/`,
    );
    const { status, body } = await post('/_msearch', '{}\n{}\n', { timeout_ms: 1000 });
    expect(status).toBe(200);
    expect(body).toEqual({
      url: '/search/_msearch',
      method: 'POST',
      authorization: `Basic ${Buffer.from('some@one:pass:word').toString('base64')}`,
      type: 'application/x-ndjson',
    });
    expect((await post('/_search', '{}', { timeout_ms: 1000, method: 'GET' })).body).toMatchObject({
      method: 'GET',
      type: 'application/json',
    });
  });

  test('a kept-alive connection that the other side closed in between costs one more try, not an error', async () => {
    let answers = 0;
    const post = await serving((asked, answered) => {
      answers += 1;
      // The second request on a connection meets a closed door.
      if (answers === 2) return asked.socket.destroy();
      answered.end('{"ok":true}');
    });
    expect((await post('/a', '', { timeout_ms: 1000 })).body).toEqual({ ok: true });
    expect((await post('/b', '', { timeout_ms: 1000 })).body).toEqual({ ok: true });
    expect(answers).toBe(3);
  });

  test('distinguishes a timeout, a response that ends early, one that is not JSON, and an abort', async () => {
    const post = await serving((asked, answered) => {
      if (asked.url === '/late') return;
      if (asked.url === '/broken') {
        answered.writeHead(200, { 'content-length': 100 });
        answered.write('{"half":');
        setTimeout(() => asked.socket.destroy(), 20);
        return;
      }
      answered.end('<html>');
    });
    expect(await kindOf(post('/late', '', { timeout_ms: 50 }))).toBe('timeout');
    expect(await kindOf(post('/broken', '', { timeout_ms: 1000 }))).toBe('unreachable');
    expect(await kindOf(post('/page', '', { timeout_ms: 1000 }))).toBe('unreachable');
    const stop = new AbortController();
    const asked = kindOf(post('/late', '', { timeout_ms: 1000, signal: stop.signal }));
    setTimeout(() => stop.abort(), 20);
    expect(await asked).toBe('AbortError');
    expect(await kindOf(post('/late', '', { timeout_ms: 1000, signal: AbortSignal.abort() }))).toBe('AbortError');
  });
});
