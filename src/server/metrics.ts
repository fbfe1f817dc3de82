import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Read from a store when /metrics is requested. */
export interface Reading {
  name: string;
  help: string;
  labels?: Record<string, string>;
  value: number;
}

export type Metrics = ReturnType<typeof openMetrics>;

export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'proviso_request_seconds',
    help: 'Time from the first byte of a request to its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'proviso_refused_total',
    help: 'Requests refused because of their key or a limit',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  const stores = new Registry();
  // Looking up labels costs more than counting, so each combination is looked up once.
  const children = new Map<string, { observe: (seconds: number) => void }>();
  return {
    /** The route is the path template, never the path as requested. */
    request(method: string, route: string, status: number, seconds: number) {
      const name = `${method} ${route} ${status}`;
      let child = children.get(name);
      if (!child) {
        child = requests.labels({ method, route, status: String(status) });
        children.set(name, child);
      }
      child.observe(seconds);
    },
    refusal: (reason: 'unknown_key' | 'address' | 'quota') => refusals.inc({ reason }),
    /** `stored` takes a query, and `own` is read after it. Where it fails, `proviso_database_up` is 0. */
    async text(own: () => Reading[], stored: Promise<Reading[]>): Promise<string> {
      const { status, found } = await stored.then(
        (read) => ({ status: 1, found: read }),
        () => ({ status: 0, found: [] }),
      );
      stores.clear();
      const up: Reading = { name: 'proviso_database_up', help: '1 while the database responds', value: status };
      for (const { name, help, labels = {}, value } of [...own(), up, ...found]) {
        const gauge =
          (stores.getSingleMetric(name) as Gauge | undefined) ??
          new Gauge({ name, help, labelNames: Object.keys(labels), registers: [stores] });
        gauge.set(labels, value);
      }
      return `${await registry.metrics()}\n${await stores.metrics()}`;
    },
    content_type: registry.contentType,
  };
}
