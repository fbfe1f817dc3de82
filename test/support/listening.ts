import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Opens a free port of this machine, and says which. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
