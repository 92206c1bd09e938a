import { createServer } from 'node:http';
import { close, listen } from './http-server';

/** A span in an OTLP export request. */
export interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: ExportedSpan['attributes'] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}

/** A fake OpenTelemetry collector that records the exports it receives. */
export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans(): ExportedSpan[];
  /** The raw bodies of all exports. */
  rawText(): string;
  close(): Promise<void>;
}

/** Starts a collector for OTLP/HTTP with JSON on a free port. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () =>
      bodies.flatMap((body) => {
        const exportRequest: ExportRequest = JSON.parse(body);
        return exportRequest.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
    rawText: () => bodies.join('\n'),
    close: () => close(server),
  };
}
