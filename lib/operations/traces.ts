import { context, DiagLogLevel, diag, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { log } from '@/lib/site/log';
import { setSpans } from '@/lib/site/spans';
import { onStop } from '@/lib/site/stopping';
import { errorMessage } from '@/lib/util/common';
import { redactSpans } from './redact-spans';

/** Name of this service in traces, unless `OTEL_SERVICE_NAME` gives another. */
const SERVICE = 'marram-storefront';

/** Milliseconds that a collector has for a batch. A dead one is not waited for when the process stops. */
const TIMEOUT = 2000;

/** Says once that traces do not arrive; a collector that is down says so with every batch. */
function complainOnce(): void {
  let isTold = false;
  const tell = (message: string) => {
    if (isTold) return;
    isTold = true;
    log.warn(`Traces do not reach the collector: ${message.split('\n', 1)[0]}`);
  };
  const nothing = () => undefined;
  diag.setLogger(
    { error: tell, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

/**
 * Sends traces from now on (S6): the framework's spans, and one around each call of the hub. Who calls with a W3C `traceparent` has its
 * trace continued, and so does the hub.
 *
 * @param endpoint address of an OpenTelemetry collector that takes OTLP over HTTP, without `/v1/traces`
 */
export function startTraces(endpoint: string): void {
  complainOnce();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ [ATTR_SERVICE_NAME]: process.env.OTEL_SERVICE_NAME || SERVICE }),
    ),
    spanProcessors: [new BatchSpanProcessor(redactSpans(exporter))],
  });
  // Not the baggage: what a visitor's request carries there is nobody else's business.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  const tracer = trace.getTracer('storefront');
  setSpans({
    around: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: errorMessage(error) });
          throw error;
        } finally {
          span.end();
        }
      }),
    headers: () => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
  });
  onStop('close', () => provider.shutdown().catch(() => undefined));
}
