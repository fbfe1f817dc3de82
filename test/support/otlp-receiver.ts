import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  name: string;
  trace_id: string;
  span_id: string;
  parent_id: string | null;
  kind: number;
  is_error: boolean;
  attributes: Record<string, string | number>;
}

export interface OtlpReceiver {
  url: string;
  spans: () => ReceivedSpan[];
  /** Of the process that sent them. */
  resource: () => Record<string, string | number>;
  bytes: () => string;
  refuse: () => void;
  close: () => Promise<void>;
}

const plainValue = ({ stringValue, intValue, boolValue }: any) => stringValue ?? (intValue === undefined ? boolValue : Number(intValue));
const attributesOf = (list: any[] = []) => Object.fromEntries(list.map(({ key, value }) => [key, plainValue(value)]));

/** A collector of traces (OTLP over HTTP as JSON) that keeps what it gets. */
export async function otlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  let status = 200;
  const server = createServer((req, res) => {
    let body = `${req.url}\n${JSON.stringify(req.headers)}\n`;
    req.setEncoding('utf8');
    req.on('data', (part) => {
      body += part;
    });
    req.on('end', () => {
      bodies.push(body);
      res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = () => bodies.flatMap((body) => JSON.parse(body.split('\n').slice(2).join('\n')).resourceSpans as any[]);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      sent().flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }: any) =>
          spans.map((span: any) => ({
            name: span.name,
            trace_id: span.traceId,
            span_id: span.spanId,
            parent_id: span.parentSpanId || null,
            kind: span.kind,
            is_error: span.status?.code === 2,
            attributes: attributesOf(span.attributes),
          })),
        ),
      ),
    resource: () => attributesOf(sent()[0]?.resource.attributes),
    bytes: () => bodies.join('\n'),
    refuse() {
      status = 400;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
