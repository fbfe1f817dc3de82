import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Opens a free port of this machine until the file ends, and says which. */
export async function listening(server: Server & { closeAllConnections?: () => void }): Promise<number> {
  globalThis.atEnd?.(() => {
    server.close();
    server.closeAllConnections?.();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
