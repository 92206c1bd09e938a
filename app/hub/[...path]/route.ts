import { embeddedRouter } from '@/lib/hub';
import { settings } from '@/lib/site/settings';

/** Bytes of a request body that is read; the largest call of the contract without documents is far below. */
const LARGEST_BODY = 1024 * 1024;

const refused = (status: number, msg: string) => Response.json({ success: false, msg }, { status });

async function bodyOf(request: Request): Promise<{ json: unknown } | null> {
  const text = await request.text();
  if (text.length > LARGEST_BODY) return null;
  if (text === '') return { json: undefined };
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The hub's contract over HTTP, so that this site can be another's remote hub; off unless HUB_SERVE=true (S6). */
async function answer(request: Request): Promise<Response> {
  const router = settings().HUB_SERVE ? await embeddedRouter() : null;
  if (router === null) return refused(404, 'Not found');
  const { pathname, search } = new URL(request.url);
  const read = request.method === 'GET' ? { json: undefined } : await bodyOf(request);
  if (read === null) return refused(400, 'The body is not JSON');
  const { status, body } = await router({
    method: request.method,
    path: `${pathname.replace(/^\/hub/, '')}${search}`,
    body: read.json,
  });
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
export { answer as GET, answer as POST };
