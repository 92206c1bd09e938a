import { hub } from '@/lib/hub';
import { readExtensions } from '@/lib/page-cache/reads';
import { MAX_PROJECT_BYTES, parseProjectContent } from '@/lib/projects/project';
import { readText } from '@/lib/security/body-limits';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { refusal, tooMany } from '@/lib/security/refusal';
import { isSameOrigin } from '@/lib/security/same-origin';
import { logFailure } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { parseJson } from '@/lib/util/json';

const FAILED = 'The project cannot be shared at the moment';
const UNREADABLE = 'The project cannot be shown at the moment';

const senders = createRateLimit({ name: 'projects', points: 20, seconds: 3600 });
/** Ids cannot be guessed, and this keeps anyone from trying. */
const readers = createRateLimit({ name: 'project', points: 120, seconds: 60 });

const NOT_STORED = { headers: { 'Cache-Control': 'private, no-store' } };

async function takesProjects(): Promise<boolean> {
  return supplier.tools.projects && (await readExtensions()).projects;
}

/** `/api/projects?id=…`: a stored project. */
export async function GET(request: Request): Promise<Response> {
  const wait = await readers(clientOf(request));
  if (wait > 0) return tooMany(wait, UNREADABLE);
  try {
    const id = new URL(request.url).searchParams.get('id') ?? '';
    const content = /^[\w-]{1,64}$/.test(id) && (await takesProjects()) ? await (await hub()).sharedProject(id) : null;
    return content === null ? refusal(404, 'Not found') : Response.json(content, NOT_STORED);
  } catch (error) {
    logFailure('GET /api/projects', error);
    return refusal(502, UNREADABLE);
  }
}

/** Stores a project whose link would be too long; answers `{id, expires}`. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request, settings().SITE_URL)) return refusal(403, FAILED);
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refusal(415, FAILED);
  const wait = await senders(clientOf(request));
  if (wait > 0) return tooMany(wait, FAILED);
  try {
    if (!(await takesProjects())) return refusal(404, 'Not found');
    const text = await readText(request, MAX_PROJECT_BYTES);
    if (text === null) return refusal(413, FAILED);
    const content = parseProjectContent(parseJson(text));
    if (content === null || content.pieces.length === 0) return refusal(422, FAILED);
    return Response.json(await (await hub()).storeProject(content), NOT_STORED);
  } catch (error) {
    logFailure('POST /api/projects', error);
    return refusal(502, FAILED);
  }
}
