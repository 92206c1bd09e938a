/** The part of autocannon that the benchmarks use. The package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface LoadRequest {
    path?: string;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds; ignored when `amount` is given. */
    duration?: number;
    amount?: number;
    headers?: Readonly<Record<string, string>>;
    /** Interval of autocannon's check whether the duration is over, in milliseconds. */
    sampleInt?: number;
    /** Seconds. */
    timeout?: number;
    requests?: readonly { setupRequest(request: LoadRequest): LoadRequest }[];
  }

  interface Result {
    errors: number;
    timeouts: number;
  }

  interface Run extends EventEmitter, PromiseLike<Result> {
    on(event: 'response', listener: (client: object, status: number, bytes: number, ms: number) => void): this;
  }

  export default function autocannon(options: Options): Run;
}
