import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type Outgoing, openOutgoing } from '#fetch/outgoing';
import { listening } from './listening.ts';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  at: (path: string) => string;
  received: ReceivedWebhook[];
  /** From now on requests of a path are answered so. Default: 204. */
  answer: (path: string, how: (res: ServerResponse) => void) => void;
  /** May request this server although it is not public. */
  outgoing: Outgoing;
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers = new Map<string, (res: ServerResponse) => void>();
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    const path = req.url!;
    received.push({ path, headers: req.headers, body });
    const how = answers.get(path) ?? ((to: ServerResponse) => to.writeHead(204).end());
    how(res);
  });
  const port = await listening(server);
  const outgoing = openOutgoing({ local: { host: '127.0.0.1', port } });
  globalThis.atEnd?.(() => outgoing.agent.destroy());
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    received,
    answer: (path, how) => answers.set(path, how),
    outgoing,
  };
}
