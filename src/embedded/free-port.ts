import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

function tryPort(port: number, host = '127.0.0.1'): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

export const isFree = async (port: number, host: string): Promise<boolean> => (await tryPort(port, host)) !== null;

/** That of the last start. */
export const rememberedPort = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : null);

/** Otherwise one chosen by the system. */
export async function freePort(wanted?: number | null): Promise<number> {
  const port = (wanted && (await tryPort(wanted))) || (await tryPort(0));
  if (!port) throw new Error('No free TCP port was found on 127.0.0.1.');
  return port;
}
