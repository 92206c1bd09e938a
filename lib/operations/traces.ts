import { DiagLogLevel, diag } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { log } from '@/lib/site/log';
import { redactPii } from '@/lib/site/scrub';
import { onStop } from '@/lib/site/stop';

const SERVICE_NAME = 'marram-storefront';

/** Limits how long a shutdown waits for a collector that is down. */
const EXPORT_TIMEOUT_MS = 2000;

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

/** Sends spans to an OpenTelemetry collector. `endpoint` is its OTLP/HTTP URL without `/v1/traces`. */
export function startTraces(endpoint: string): void {
  logFirstError();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ [ATTR_SERVICE_NAME]: process.env.OTEL_SERVICE_NAME || SERVICE_NAME }),
    ),
    spanProcessors: [new BatchSpanProcessor(redactSpans(exporter))],
  });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  onStop('close', () => provider.shutdown().catch(() => undefined));
}

type Attributes = ReadableSpan['attributes'];

const PERSONAL_ATTRIBUTES =
  /^(?:url\.query|client\.|net\.peer\.|network\.peer\.|http\.client_ip|user_agent\.|http\.user_agent|http\.request\.header\.)/;

function redactAttributes(attributes: Attributes = {}): Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !PERSONAL_ATTRIBUTES.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? redactPii(value) : value]),
  );
}

function getSpanName({ name, attributes }: ReadableSpan): string {
  const isRouteMissing = attributes['next.span_type'] === 'BaseServer.handleRequest' && !name.includes(' ');
  return isRouteMissing ? `${name} ${attributes['http.target']}` : name;
}

function redactSpan(span: ReadableSpan): ReadableSpan {
  const { message } = span.status;
  const redacted: Partial<ReadableSpan> = {
    name: redactPii(getSpanName(span)),
    attributes: redactAttributes(span.attributes),
    status: message === undefined ? span.status : { ...span.status, message: redactPii(message) },
    events: span.events.map((event) => ({ ...event, attributes: redactAttributes(event.attributes) })),
  };
  return new Proxy(span, { get: (target, name) => Reflect.get(name in redacted ? redacted : target, name) });
}

/** Removes query strings, e-mail addresses, network addresses and user agents from spans. */
function redactSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
