import { type RawAnswer, SEND_FAULTS } from './send-answer';

/** Milliseconds without any progress after which a request is given up. */
export const LONGEST_SILENCE = 120_000;

interface Options {
  address: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** Called with the part of the body that has gone out, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Posts a body and tells how far it has gone out, which `fetch` cannot. Gives the answer, or why there is none; never rejects. */
export function post({ address, body, headers, onProgress }: Options): Promise<RawAnswer | string> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = (result: RawAnswer | string) => {
      clearTimeout(silence);
      resolve(result);
    };
    const give = (reason: string) => {
      end(reason);
      request.abort();
    };
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => give(SEND_FAULTS.silent), LONGEST_SILENCE);
    };
    const broken = () => end(navigator.onLine ? SEND_FAULTS.broken : SEND_FAULTS.offline);
    request.upload.onprogress = ({ loaded, total }) => {
      hear();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onprogress = hear;
    request.onerror = broken;
    request.onabort = broken;
    request.ontimeout = broken;
    request.onload = () => {
      const { status, responseText } = request;
      end({ status, body: responseText, retryAfter: request.getResponseHeader('Retry-After') });
    };
    try {
      request.open('POST', address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      hear();
      request.send(body);
    } catch {
      broken();
    }
  });
}
