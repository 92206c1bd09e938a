import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response with its complete body. */
export interface BufferedResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The body as received, compressed according to Content-Encoding. */
  body: Buffer;
  /** The decompressed body. */
  plain: Buffer;
  /** Milliseconds from the request to the last byte. */
  ms: number;
}

/** The Host header of all requests, so that all servers render the same absolute URLs. */
export const HOST = 'www.marram.example.com';

/** Sends a GET request without following redirects. Rejects if the connection fails. */
export function httpGet(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  agent?: http.Agent,
): Promise<BufferedResponse> {
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
