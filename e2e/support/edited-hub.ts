import { createServer } from 'node:http';
import { close, listen } from './http-server';

/** A proxy for a hub that edits its responses. */
export interface EditedHub {
  /** For `PRODUCT_API_URL`. */
  url: string;
  close(): Promise<void>;
}

/** An object in a hub response. */
export type HubRecord = Record<string, unknown>;

/** Returns a copy of a value with `edit` applied to every object in it, innermost first. */
function applyEdits(value: unknown, edit: (record: HubRecord) => HubRecord): unknown {
  if (Array.isArray(value)) return value.map((item) => applyEdits(item, edit));
  if (typeof value !== 'object' || value === null) return value;
  return edit(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, applyEdits(inner, edit)])));
}

/** Starts a proxy on a free port that forwards calls to the hub at `target` and edits every object of its responses. */
export async function startEditingHub(target: string, edit: (record: HubRecord) => HubRecord): Promise<EditedHub> {
  const server = createServer(async (incoming, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const method = incoming.method ?? 'GET';
      const requestBody = method === 'GET' ? {} : { body: Buffer.concat(chunks) };
      const headers = { 'content-type': incoming.headers['content-type'] ?? 'application/json' };
      const answer = await fetch(`${target}${incoming.url}`, { method, headers, ...requestBody });
      const editedBody = JSON.stringify(applyEdits(await answer.json(), edit));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(editedBody);
    } catch {
      response.destroy();
    }
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => close(server),
  };
}
