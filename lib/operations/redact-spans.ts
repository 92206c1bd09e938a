import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { redactPii } from '@/lib/site/scrub';

type Attributes = ReadableSpan['attributes'];

/** Attributes that hold who asks, or what was typed, and nothing else. */
const PERSONAL =
  /^(?:url\.query|client\.|net\.peer\.|network\.peer\.|http\.client_ip|user_agent\.|http\.user_agent|http\.request\.header\.)/;

function clean(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !PERSONAL.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? redactPii(value) : value]),
  );
}

/** A span as it may leave this machine: the framework's own hold addresses with all that a visitor typed into them. */
function cleaned(span: ReadableSpan): ReadableSpan {
  const { message } = span.status;
  const held = {
    name: redactPii(span.name),
    attributes: clean(span.attributes),
    status: message === undefined ? span.status : { ...span.status, message: redactPii(message) },
    events: span.events.map((event) => ({ ...event, attributes: clean(event.attributes ?? {}) })),
  };
  const shown: ReadableSpan = Object.create(
    span,
    Object.fromEntries(Object.entries(held).map(([name, value]) => [name, { value, enumerable: true }])),
  );
  return shown;
}

/** An exporter that sends spans without anything personal: no query strings, no e-mail addresses, nobody's network address. */
export function redactSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleaned), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
