import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { redactPii } from '@/lib/site/scrub';

type Attributes = ReadableSpan['attributes'];

const PERSONAL =
  /^(?:url\.query|client\.|net\.peer\.|network\.peer\.|http\.client_ip|user_agent\.|http\.user_agent|http\.request\.header\.)/;

function redactAttributes(attributes: Attributes = {}): Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !PERSONAL.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? redactPii(value) : value]),
  );
}

function nameOf({ name, attributes }: ReadableSpan): string {
  const lacksRoute = attributes['next.span_type'] === 'BaseServer.handleRequest' && !name.includes(' ');
  return lacksRoute ? `${name} ${attributes['http.target']}` : name;
}

function redactSpan(span: ReadableSpan): ReadableSpan {
  const { message } = span.status;
  const redacted: Partial<ReadableSpan> = {
    name: redactPii(nameOf(span)),
    attributes: redactAttributes(span.attributes),
    status: message === undefined ? span.status : { ...span.status, message: redactPii(message) },
    events: span.events.map((event) => ({ ...event, attributes: redactAttributes(event.attributes) })),
  };
  return new Proxy(span, { get: (target, name) => Reflect.get(name in redacted ? redacted : target, name) });
}

/** Removes query strings, e-mail addresses and network addresses from spans. */
export function redactSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
