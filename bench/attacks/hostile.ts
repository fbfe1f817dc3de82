import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { workbookOf } from '../../test/support/archives.ts';

/**
 * Attacks a service until it is ended, from three other addresses than the one that is measured: certificates of many
 * values, workbooks of one long text, names made to be slow, bodies that arrive a byte at a time and downloads that no
 * one reads. In a process of its own.
 */
const [url, ...keys] = process.argv.slice(2) as [string, ...string[]];
const { hostname, port } = new URL(url);
const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

/**
 * One request on a connection of its own; with `drip` its body arrives a byte at a time, with `reads: false` its
 * response is not read.
 */
function send(from: string, head: string, body: string | Buffer, { drip = false, reads = true } = {}): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    let status = 0;
    socket.on('connect', () => {
      socket.write(`${head}\r\nHost: x\r\nConnection: close\r\nContent-Length: ${drip ? 5000 : Buffer.byteLength(body)}\r\n\r\n`);
      if (!drip) socket.write(body);
    });
    const dripping = drip && setInterval(() => socket.writable && socket.write(' '), 1000);
    socket.once('data', (part) => {
      status = Number(part.toString('latin1').slice(9, 12));
      if (!reads) socket.pause();
    });
    socket.on('data', () => {});
    socket.on('error', () => {});
    socket.on('close', () => {
      if (dripping) clearInterval(dripping);
      resolve(status);
    });
  });
}

/** Responses by status, 0 for none; told at the end, as an attack that is only refused shows nothing. */
const responses: Record<string, Record<number, number>> = {};
process.once('SIGTERM', () => {
  console.log(JSON.stringify(responses));
  process.exit();
});

async function forever(attack: string, ask: () => Promise<number>): Promise<never> {
  responses[attack] ??= {};
  for (;;) {
    const status = await ask();
    responses[attack][status] = (responses[attack][status] ?? 0) + 1;
    // As fast as its own processor allows, unless it is refused.
    await pause(status === 200 || status === 202 ? 0 : 50);
  }
}

const post = (path: string, key: string, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nX-API-Key: ${key}\r\nContent-Type: ${type}`;
const values = `{"header_proof":1,"a":[${'[],'.repeat(2_600_000)}0]}`;
const certificate = `{"header_proof":1,"a":[${'{"a":"Zzyx Qwvut Zzyx Qwvut Zzyx"},'.repeat(24_000)}0]}`;
const word = (at: number) => `Ann${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26))}`;
const slow = (at: number) =>
  Array.from({ length: 30 }, (_, place) => `${word(at * 31 + place)} & John`)
    .join(' ')
    .slice(0, 300);
const batch = JSON.stringify({ subjects: Array.from({ length: 110 }, (_, at) => ({ name: slow(at), entity_type: 'individual' })) });
const cell = (text: number) => `<c t="s"><v>${text}</v></c>`;
const workbook = await workbookOf(
  { Staff: `<row>${[0, 1, 2].map(cell).join('')}</row>${`<row>${cell(3).repeat(3)}</row>`.repeat(600)}` },
  ['First Name', 'Last Name', 'State', 'Zzyx '.repeat(6000)].map((text) => `<t>${text}</t>`),
);
for (const [at, from] of addresses.entries()) {
  const key = keys[at]!;
  void forever('values', () => send(from, 'POST /verify HTTP/1.1\r\nContent-Type: application/json', values));
  void forever('certificate', () => send(from, 'POST /verify HTTP/1.1\r\nContent-Type: application/json', certificate));
  void forever('replay', () => send(from, post('/screenings/replay', key), certificate));
  void forever('workbook', () => send(from, post('/screenings', key, 'application/octet-stream'), workbook));
  void forever('batch', () => send(from, post('/exclusions/screen', key), batch));
  void forever('search', () => send(from, `GET /exclusions/search?name=${encodeURIComponent(slow(at))} HTTP/1.1\r\nX-API-Key: ${key}`, ''));
  for (const path of ['/screenings', '/exclusions/screen'])
    void forever('slow body', () => send(from, post(path, key), '', { drip: true }));
  for (let each = 0; each < 2; each++)
    void forever('slow reader', () =>
      send(from, `GET /exclusions/changes?all=true&format=csv HTTP/1.1\r\nX-API-Key: ${key}`, '', { reads: false }),
    );
}
