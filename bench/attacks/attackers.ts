import { connect } from 'node:net';
import { openClient } from '../match/drive.ts';

/**
 * Attacks a service until it is ended, from another address than the one that is measured: half request heads, requests
 * sent ahead of their answers, costly batches and lists of tools, all at once. In a process of its own, so that its
 * work delays no measurement.
 */
const [url, batch_key, tools_key] = process.argv.slice(2) as [string, string, string];
const { hostname, port } = new URL(url);
const from = '127.0.0.2';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a connection, writes and leaves it as it is; again as soon as it is closed. */
function hold(text: string): void {
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  socket.on('connect', () => socket.write(text));
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.on('close', () => setTimeout(() => hold(text), 200));
}
for (let at = 0; at < 300; at++) hold('GET /health HTTP/1.1\r\nHost: x\r\nX-Half: ');
for (let at = 0; at < 50; at++) hold('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000));

const name = 'a b aka c d aka e f aka g h aka i j';
const batch = JSON.stringify({ subjects: Array.from({ length: 500 }, () => ({ name })) });
const common = JSON.stringify({
  subjects: Array.from({ length: 500 }, (_, at) => ({ first_name: 'J', last_name: ['Smith', 'Johnson', 'Williams'][at % 3] })),
});
const tools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

async function forever(key: string, path: string, body: string, accept = 'application/json'): Promise<never> {
  const client = openClient(url, 1, { 'x-api-key': key, accept });
  for (;;) {
    const { status } = await client.ask(path, body).catch(() => ({ status: 0 }));
    // A refused client asks again at once, as an attacker would, as fast as its own processor allows.
    await pause(status === 429 ? 20 : 0);
  }
}
for (let at = 0; at < 8; at++) void forever(batch_key, '/exclusions/screen', at % 2 ? batch : common);
for (let at = 0; at < 8; at++) void forever(tools_key, '/mcp', tools, 'application/json, text/event-stream');
