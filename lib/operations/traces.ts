import { DiagLogLevel, diag } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { log } from '@/lib/site/log';
import { onStop } from '@/lib/site/stop';
import { redactSpans } from './redact-spans';

const SERVICE = 'marram-storefront';

/** A shutdown does not wait longer for a collector that is down. */
const TIMEOUT_MS = 2000;

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

/** Sends spans to an OpenTelemetry collector. `endpoint` takes OTLP over HTTP and lacks `/v1/traces`. */
export function startTraces(endpoint: string): void {
  logFirstError();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT_MS });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ [ATTR_SERVICE_NAME]: process.env.OTEL_SERVICE_NAME || SERVICE }),
    ),
    spanProcessors: [new BatchSpanProcessor(redactSpans(exporter))],
  });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  onStop('close', () => provider.shutdown().catch(() => undefined));
}
