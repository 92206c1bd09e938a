import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** One answer of a server. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: http.IncomingHttpHeaders;
  /** As sent: compressed where `Content-Encoding` says so. */
  body: Buffer;
  /** The body without its compression. */
  plain: Buffer;
  /** Milliseconds from the request to the last byte. */
  ms: number;
}

/** A live host: the answers of all servers then name the same one. */
export const HOST = 'www.marram.example.com';

/** Asks once, without following redirects. */
export function httpGet(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  agent?: http.Agent,
): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { host: HOST, ...headers }, ...(agent ? { agent } : {}) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const body = Buffer.concat(chunks);
        const ms = performance.now() - start;
        const plain = decompress(body, response.headers['content-encoding']);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, plain, ms });
      });
    });
    request.once('error', reject);
  });
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
