import { setTimeout as sleep } from 'node:timers/promises';

interface TracingSettings {
  otel_exporter_otlp_endpoint?: string;
  otel_exporter_otlp_traces_endpoint?: string;
  otel_traces_exporter: 'otlp' | 'none';
  otel_sdk_disabled: 'true' | 'false';
}

export interface Tracing {
  is_on: boolean;
  /** Sends what is still waiting, for a limited time, and ends tracing. */
  stop: () => Promise<void>;
}

/** A collector that is away must not hold up the end of the process. */
const FLUSH_MS = 3_000;

const isWanted = (settings: TracingSettings) =>
  (settings.otel_exporter_otlp_endpoint ?? settings.otel_exporter_otlp_traces_endpoint) !== undefined &&
  settings.otel_traces_exporter !== 'none' &&
  settings.otel_sdk_disabled !== 'true';

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. Without one nothing of OpenTelemetry is loaded.
 * `report` gets a line for the operator if traces cannot be delivered.
 */
export async function startTracing(settings: TracingSettings, report: (line: string) => void): Promise<Tracing> {
  if (!isWanted(settings)) return { is_on: false, stop: async () => {} };
  const { openTracer } = await import('./open-tracer.ts');
  const close = openTracer(report);
  return { is_on: true, stop: () => Promise.race([close(), sleep(FLUSH_MS, undefined, { ref: false })]) };
}
