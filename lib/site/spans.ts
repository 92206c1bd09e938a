import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { errorMessage } from '@/lib/util/common';

/** Runs work inside an OpenTelemetry span. Attributes leave this machine, so they must not contain personal data. */
export function withSpan<T>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getTracer('storefront').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: errorMessage(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Headers that pass the current trace to another service. */
export function createTraceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
