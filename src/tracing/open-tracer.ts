import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import pg from 'pg';
import { version } from '#version';
import { type Facts, type RequestSpan, setTracer, type Tracer } from './span.ts';

/** Begins a span below the one that is current; null where there is none. */
type BeginStatement = (name: string, facts: Facts) => { end: (error?: unknown) => void; bind: <F>(callback: F) => F } | null;

type AnyFunction = (...args: unknown[]) => unknown;

const verbs = /^\s*(select|insert|update|delete|with|begin|commit|rollback|create|alter|drop|truncate|set|copy|analyze|lock)\b/i;

/** The name of a prepared statement; otherwise its first word, and never more of its text, which may contain values. */
function nameOf(statement: { name?: string; text?: string } | string): { name: string; facts: Facts } {
  const { name, text = '' } = typeof statement === 'string' ? { text: statement } : statement;
  const verb = verbs.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  return { name: `postgres ${name || verb}`, facts: { 'db.system.name': 'postgresql', 'db.operation.name': verb } };
}

/**
 * Makes each Postgres statement a span. It wraps the client of `pg`, through which every pool and query builder sends.
 * Cursors, streams and COPY are left out: the span around them has their time. Returns a function that undoes it.
 */
function traceStatements(begin: BeginStatement, bind: <F>(callback: F) => F): () => void {
  const client = pg.Client.prototype as unknown as { query: AnyFunction };
  const pool = pg.Pool.prototype as unknown as { connect: AnyFunction };
  const { query } = client;
  const own_connect = Object.getOwnPropertyDescriptor(pool, 'connect');
  const { connect } = pool;
  client.query = function traced(this: unknown, ...args: unknown[]) {
    const [statement] = args as [{ submit?: unknown; text?: string } | string | null | undefined];
    const is_text = typeof statement === 'string' || typeof statement?.text === 'string';
    if (!is_text || (typeof statement === 'object' && typeof statement?.submit === 'function')) return query.apply(this, args);
    const { name, facts } = nameOf(statement as { text: string } | string);
    const span = begin(name, facts);
    if (!span) return query.apply(this, args);
    const at = args.findLastIndex((one) => typeof one === 'function');
    if (at >= 0) {
      const done = span.bind(args[at] as AnyFunction);
      const traced = (error: unknown, ...rest: unknown[]) => {
        span.end(error ?? undefined);
        return done(error, ...rest);
      };
      return query.apply(this, args.with(at, traced));
    }
    const answered = query.apply(this, args) as Promise<unknown>;
    answered.then(() => span.end(), span.end);
    return answered;
  };
  // Without `bind` a request that waits for a connection continues in the trace of the request that released it.
  pool.connect = function bound(this: unknown, ...callbacks: unknown[]) {
    return connect.apply(
      this,
      callbacks.map((callback) => (typeof callback === 'function' ? bind(callback) : callback)),
    );
  };
  return () => {
    client.query = query;
    if (own_connect) Object.defineProperty(pool, 'connect', own_connect);
    else Reflect.deleteProperty(pool, 'connect');
  };
}

const REPORT_EVERY_MS = 600_000;

/** Only the code or class of an error: messages may quote what a caller sent. */
function fail(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : typeof name === 'string' ? name : 'error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Reports what could not be delivered, once in a while and without what the collector sent. */
function reportFailures(report: (line: string) => void): () => void {
  let reported_at = Number.NEGATIVE_INFINITY;
  const failed = () => {
    if (performance.now() - reported_at < REPORT_EVERY_MS) return;
    reported_at = performance.now();
    report('Traces could not be delivered. Check that the collector of OTEL_EXPORTER_OTLP_ENDPOINT accepts OTLP over HTTP as JSON.');
  };
  const quiet = () => {};
  diag.setLogger(
    { error: failed, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  return failed;
}

/**
 * Turns tracing on for this process; returns what sends the rest and turns it off. Sampler, limits, headers and time
 * limits are those of the standard variables, which the SDK reads itself. The resource is what the operator named:
 * detectors of processes would send the command line, in which `proviso screen` has a name. No instrumentation of other
 * libraries is used, since those send addresses with their query strings.
 */
export function openTracer(report: (line: string) => void): () => Promise<void> {
  const failed = reportFailures(report);
  const named = detectResources({ detectors: [envDetector] });
  const ours = resourceFromAttributes({ 'service.name': 'proviso', 'service.version': version });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(ours).merge(named),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const sdk = provider.getTracer('proviso', version);
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  const request: Tracer['request'] = (headers): RequestSpan => {
    // Only the ids of the caller: `tracestate` and `baggage` may hold any text, and a collector would store it.
    const from_caller = propagator.extract(ROOT_CONTEXT, { traceparent: headers.traceparent }, defaultTextMapGetter);
    const begun = sdk.startSpan('request', { kind: SpanKind.SERVER }, from_caller);
    const context = trace.setSpan(ROOT_CONTEXT, begun);
    return {
      within: (work) => current.run(context, work),
      end(name, facts, is_failure) {
        begun.updateName(name);
        begun.setAttributes(facts);
        if (is_failure) begun.setStatus({ code: SpanStatusCode.ERROR });
        begun.end();
      },
    };
  };

  const span: Tracer['span'] = async (name, facts, work) => {
    const above = current.getStore() ?? ROOT_CONTEXT;
    const begun = sdk.startSpan(name, { attributes: facts }, above);
    try {
      return await current.run(trace.setSpan(ROOT_CONTEXT, begun), () => work((more) => begun.setAttributes(more)));
    } catch (error) {
      fail(begun, error);
      throw error;
    } finally {
      begun.end();
    }
  };

  const bind = <F>(callback: F, context = current.getStore()): F =>
    context === undefined
      ? callback
      : (((...args: unknown[]) => current.run(context, () => (callback as (...all: unknown[]) => unknown)(...args))) as F);
  const untrace = traceStatements((name, facts) => {
    const above = current.getStore();
    if (!above) return null;
    const begun = sdk.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, above);
    const end = (error?: unknown) => {
      if (error !== undefined) fail(begun, error);
      begun.end();
    };
    return { end, bind: (callback) => bind(callback, above) };
  }, bind);

  setTracer({ request, span, is_within: () => current.getStore() !== undefined });
  return async () => {
    setTracer(null);
    untrace();
    await provider.shutdown().catch(failed);
    diag.disable();
  };
}
