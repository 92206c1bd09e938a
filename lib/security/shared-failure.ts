import type { ServerResponse } from 'node:http';

/** The nonce of a page's first script, which is the framework's: content comes after it. */
const FIRST = /<script\b[^>]*? nonce="(page-[\w-]{22})"/;

/**
 * A page with the nonce of the request that it answers (S8) in place of the one that it was made with, which is just as long: data in
 * the page goes by lengths.
 */
export function withNonce(html: string, nonce: string): string {
  const made = FIRST.exec(html)?.[1];
  return made === undefined || made === nonce ? html : html.replaceAll(made, nonce);
}

/**
 * Has the text that an answer is ended with go through `change` before anything else, also before what compression or another puts in the
 * place of `end` later.
 *
 * @param change is not asked once the headers are out
 */
export function changeText(response: ServerResponse, change: (text: string) => string): void {
  let { end } = response;
  const changing = (inner: typeof end) =>
    function ended(this: ServerResponse, ...args: unknown[]) {
      const [first, ...others] = args;
      const text = typeof first === 'string' && !this.headersSent;
      return Reflect.apply(inner, this, text ? [change(first), ...others] : args);
    };
  Object.defineProperty(response, 'end', {
    configurable: true,
    get: () => changing(end),
    set: (given: typeof end) => {
      end = given;
    },
  });
}
