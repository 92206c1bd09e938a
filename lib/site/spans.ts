/** Opens a span of a trace around work, and gives what a call to another service carries of it. */
export interface Spans {
  around<T>(name: string, attributes: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T>;
  /** Headers for a call, as `traceparent`. */
  headers(): Record<string, string>;
}

const KEY = Symbol.for('storefront.spans');

/** One a process, also where the build keeps several copies of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: Spans };

/** From now on spans go to this one; without it there are none, and nothing of OpenTelemetry is loaded. */
export function setSpans(spans: Spans): void {
  shared[KEY] = spans;
}

/**
 * Does work inside a span of the trace that it belongs to (S6), when traces are sent. Throws what the work throws.
 *
 * @param attributes nothing personal: they leave this machine
 */
export function withSpan<T>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  return shared[KEY]?.around(name, attributes, work) ?? work();
}

/** Headers by which another service can join the present trace; none when no traces are sent. */
export function traceHeaders(): Record<string, string> {
  return shared[KEY]?.headers() ?? {};
}
