import { createServer } from 'node:net';

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

/** The wanted port where it is free, else one the system gives. */
export async function freePort(wanted?: number | null): Promise<number> {
  const port = (wanted && (await tryPort(wanted))) || (await tryPort(0));
  if (!port) throw new Error('No free TCP port was found on 127.0.0.1.');
  return port;
}
