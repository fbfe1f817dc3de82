import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { BATCHES_PER_ACCOUNT } from '#server/batch-slots';
import { defineEndpoint, withFacts } from '#server/define-endpoint';
import { startApi, type TestApi, type TestApiOptions } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { until } from '../support/until.ts';

const common = { tag: 'Test', summary: 'For tests', description: 'For tests', examples: [{ summary: 'none' }] as [{ summary: string }] };
const received = defineEndpoint({
  ...common,
  ...{ method: 'post', path: '/received', access: 'key', shape: 'other' },
  body: withFacts(z.object({}), { upload: 'file', max_bytes: 1_000_000 }),
  response: z.object({ bytes: z.number() }),
  handler: async (_input, { upload }) => ({ bytes: upload!.bytes }),
});
const uploaded = defineEndpoint({
  ...received,
  ...{ path: '/uploaded', body: withFacts(z.object({}), { upload: 'form', max_bytes: 1_000_000 }) },
});
const long = defineEndpoint({
  ...common,
  ...{ path: '/long', access: 'key', shape: 'other', response: z.object({}) },
  async handler(_input, context) {
    context.mayTake(5000);
    return sleep(1000, {});
  },
});
const parsed = defineEndpoint({
  ...common,
  ...{ method: 'post', path: '/parsed', access: 'key', shape: 'other' },
  body: z.object({ note: z.string() }),
  response: z.object({ length: z.number() }),
  handler: async ({ body }) => ({ length: body.note.length }),
});

const database = openDatabase();
process.env.TMPDIR = ownFolder();
let api: TestApi;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await api.stop();
});
const start = async (receiving: TestApiOptions['receiving'], timeouts: TestApiOptions['timeouts'] = {}) => {
  api = await startApi(database, { endpoints: [received, uploaded, parsed, long], receiving, timeouts });
};

/** What a request with a file has left behind. */
const uploads = () => readdirSync(process.env.TMPDIR!).filter((name) => name.startsWith('proviso-upload-'));
const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="staff.csv"\r\n\r\nname\r\nJane Roe';

/** A client that announces a body and then sends a byte at a time; what it receives until its connection is closed. */
async function drip(path: string, localAddress?: string, [type, begin] = ['application/json', '{']): Promise<{ answer: Promise<string> }> {
  const socket = connect({ port: Number(new URL(api.url).port), host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', `X-API-Key: ${api.key}`, `Content-Type: ${type}`, 'Content-Length: 5000'];
  await new Promise<void>((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${begin}`, () => resolve()));
  const dripping = setInterval(() => socket.writable && socket.write(' '), 50);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(text);
    });
  });
  return { answer };
}
const post = (path: string, body: string) => api.ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });

test('uploads that arrive a byte at a time hold no slot of their account', async () => {
  await start({});
  for (let at = 0; at < BATCHES_PER_ACCOUNT + 1; at += 1) await drip('/received');
  expect((await post('/received', '{}')).body).toMatchObject({ bytes: 2 });
});

test.each(['/received', '/parsed'])('a body for %s that is slower than the minimum ends with 408', async (path) => {
  await start({ grace_ms: 300, bytes_per_second: 1000 });
  const text = await (await drip(path)).answer;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain('"code":"timeout"');
});

test.each([['/received'], ['/uploaded', 'multipart/form-data; boundary=x', part]])(
  'nothing is left on the disk of a file for %s that is slower than the minimum, or whose client leaves',
  async (path, ...sent) => {
    await start({ grace_ms: 500, bytes_per_second: 1000 });
    const form = sent.length > 0 ? (sent as [string, string]) : undefined;
    const slow = await drip(path, undefined, form);
    await until(() => uploads().length === 1);
    await slow.answer;
    await until(() => uploads().length === 0);
    await drip(path, undefined, form);
    await until(() => uploads().length === 1);
    sockets.at(-1)!.destroy();
    await until(() => uploads().length === 0);
  },
);

test('a request that may take longer may be silent for as long', async () => {
  await start({}, { silence: 300 });
  expect((await api.ask('/long')).status).toBe(200);
});

test('a body that is faster than the minimum arrives, after the time in which none is refused', async () => {
  await start({ grace_ms: 300, bytes_per_second: 100 });
  const pieces = async function* () {
    for (let at = 0; at < 10; at++) {
      yield Buffer.alloc(500, ' ');
      await sleep(60);
    }
  };
  const init = { method: 'POST', body: pieces(), duplex: 'half', headers: { 'Content-Type': 'application/json' } };
  expect((await api.ask('/received', init as any)).body).toMatchObject({ bytes: 5000 });
});

test('beyond the bodies that an address may send at once they wait their turn, those of other addresses do not', async () => {
  await start({ per_address: 1, grace_ms: 600, bytes_per_second: 1000 });
  const slow = await drip('/parsed', '127.0.0.2');
  const waiting = await drip('/parsed', '127.0.0.2');
  const ended: string[] = [];
  const all = [slow, waiting].map(({ answer }, at) => answer.then((text) => ended.push(`${at} ${text.slice(9, 12)}`)));
  expect((await post('/parsed', '{"note":"abc"}')).body).toMatchObject({ length: 3 });
  expect(ended).toEqual([]);
  await Promise.all(all);
  expect(ended).toEqual(['0 408', '1 408']);
});
