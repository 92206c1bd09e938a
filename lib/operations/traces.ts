import { DiagLogLevel, diag } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { log } from '@/lib/site/log';
import { onStop } from '@/lib/site/stopping';
import { redactSpans } from './redact-spans';

/** The service's name in traces, unless `OTEL_SERVICE_NAME` gives another. */
const SERVICE = 'marram-storefront';

/** For a batch: a stop does not wait longer for a collector that is down. */
const TIMEOUT_MS = 2000;

/** Logs once that traces do not arrive; the exporter reports it with every batch. */
function logFirstError(): void {
  let isLogged = false;
  const error = (message: string) => {
    if (!isLogged) log.warn(`Traces do not reach the collector: ${message.split('\n', 1)[0]}`);
    isLogged = true;
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

/**
 * Sends the spans of Next.js and of calls of the hub from now on (S6).
 *
 * @param endpoint OpenTelemetry collector that takes OTLP over HTTP, without `/v1/traces`
 */
export function startTraces(endpoint: string): void {
  logFirstError();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT_MS });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ [ATTR_SERVICE_NAME]: process.env.OTEL_SERVICE_NAME || SERVICE }),
    ),
    spanProcessors: [new BatchSpanProcessor(redactSpans(exporter))],
  });
  // Not the baggage of a visitor's request, which is private.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  onStop('close', () => provider.shutdown().catch(() => undefined));
}
