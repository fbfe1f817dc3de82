import http2 from 'node:http2';
import net from 'node:net';

/** What comes back for these bytes within a second, until the other side closes. */
function send(port: number, bytes: Buffer | string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (part) => (said += part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}

const head = (line: string, fields: string[] = []) =>
  `${[`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...fields].join('\r\n')}\r\n\r\n`;
const basic = (pair: string) => `Authorization: Basic ${Buffer.from(pair).toString('base64')}`;

/** The handshake a node of a cluster begins with. */
const ofNode = Buffer.concat([Buffer.from('ES'), Buffer.from('0000002f0000000000000001080a8000990000000d', 'hex'), Buffer.alloc(34)]);

/** By HTTP/2 without an upgrade. */
function byHttp2(port: number): Promise<string> {
  return new Promise((resolve) => {
    const session = http2.connect(`http://127.0.0.1:${port}`);
    session.setTimeout(1000, () => end(''));
    const end = (said: string) => {
      session.destroy();
      resolve(said);
    };
    session.on('error', () => end(''));
    session.on('close', () => end(''));
    const stream = session.request({ ':method': 'DELETE', ':path': '/kept' });
    stream.on('error', () => end(''));
    stream.on('response', (fields) => end(`HTTP/2 ${fields[':status']}`));
  });
}

/**
 * Ways to ask a search server without its secret: the first line of what comes back for each, '' where nothing does.
 */
export async function askedByStrangers(port: number): Promise<Record<string, string>> {
  const search = '{"query":{"match_all":{}}}';
  const ways: Record<string, Promise<string>> = {
    greeting: send(port, head('GET /')),
    icon: send(port, head('GET /favicon.ico')),
    unknown: send(port, head('GET /_nobody/knows')),
    options: send(port, head('OPTIONS /kept', ['Origin: http://evil.example', 'Access-Control-Request-Method: DELETE'])),
    // What a page in a browser may send with no-cors.
    page: send(port, `${head('POST /kept/_delete_by_query', ['Content-Type: text/plain', `Content-Length: ${search.length}`])}${search}`),
    delete: send(port, head('DELETE /kept')),
    empty: send(port, head('DELETE /kept', ['Authorization: Basic '])),
    wrong: send(port, head('DELETE /kept', [basic('proviso:wrong')])),
    admin: send(port, head('DELETE /kept', [basic('admin:admin')])),
    twice: send(port, head('DELETE /kept', [basic('proviso:wrong'), basic('proviso:'), 'X-Forwarded-For: 127.0.0.1'])),
    'upgrade to HTTP/2': send(
      port,
      'DELETE /kept HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    ),
    'HTTP/2': byHttp2(port),
    malformed: send(port, 'GET /%ZZ kept HTTP/1.1\r\n\r\n'),
    'no HTTP': send(port, 'PROVISO\r\n\r\n'),
    'node of a cluster': send(port, ofNode),
  };
  const names = Object.keys(ways);
  const said = await Promise.all(Object.values(ways));
  return Object.fromEntries(names.map((name, at) => [name, said[at]!.split('\r\n')[0]!]));
}
