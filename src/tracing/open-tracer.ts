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
import { version } from '#version';
import { type RequestSpan, setTracer, type Tracer } from './span.ts';
import { traceStatements } from './trace-statements.ts';

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
