import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A hub that says what a good one says, changed on the way. */
export interface EditedHub {
  /** For `PRODUCT_API_URL`. */
  url: string;
  close(): Promise<void>;
}

/** A record of an answer. */
export type WireRecord = Record<string, unknown>;

/** A value with every record in it replaced by what `edit` makes of it, the innermost first. */
function edited(value: unknown, edit: (record: WireRecord) => WireRecord): unknown {
  if (Array.isArray(value)) return value.map((item) => edited(item, edit));
  if (typeof value !== 'object' || value === null) return value;
  return edit(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, edited(inner, edit)])));
}

/** Starts a hub on a free port that asks the one at `target` and edits every record of its answers. */
export async function startEditedHub(target: string, edit: (record: WireRecord) => WireRecord): Promise<EditedHub> {
  const server = createServer(async (incoming, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const method = incoming.method ?? 'GET';
      const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) };
      const headers = { 'content-type': incoming.headers['content-type'] ?? 'application/json' };
      const answer = await fetch(`${target}${incoming.url}`, { method, headers, ...body });
      const said = JSON.stringify(edited(await answer.json(), edit));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(said);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
