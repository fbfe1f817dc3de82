import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address in front of servers that come and go, as a load balancer or a floating address is. */
export interface Frontend {
  port: number;
  /** From now on connections lead to these ports, the first that accepts; those that are open elsewhere are cut. */
  lead: (ports: number[]) => void;
  close: () => void;
}

/** Connects to the first port that accepts. Null if none does. */
async function firstOf(ports: number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    const connected = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    );
    if (connected) return socket;
    socket.destroy();
  }
  return null;
}

export async function openProxy(first: number[]): Promise<Frontend> {
  let ports = first;
  let turn = 0;
  const pairs = new Set<{ client: Socket; through: Socket }>();
  const server = createServer({ pauseOnConnect: true }, async (client) => {
    client.on('error', () => client.destroy());
    turn += 1;
    const order = ports.map((_, at) => ports[(turn + at) % ports.length]!);
    const through = await firstOf(order);
    if (!through || client.destroyed) {
      client.destroy();
      through?.destroy();
      return;
    }
    const pair = { client, through };
    pairs.add(pair);
    for (const [from, to] of [
      [client, through],
      [through, client],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      from.setNoDelay();
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    lead(next) {
      ports = next;
      for (const { client, through } of pairs) if (!next.includes(through.remotePort ?? 0)) client.destroy();
    },
    close() {
      for (const { client } of pairs) client.destroy();
      server.close();
    },
  };
}
