import { createHandler } from '@/app/api/create-handler';
import { getHub } from '@/lib/hub';
import { readExtensions } from '@/lib/page-cache/reads';
import { MAX_PROJECT_BYTES, parseProjectContent } from '@/lib/projects/project';
import { readText } from '@/lib/security/body-limits';
import { createRefusal } from '@/lib/security/requests';
import { supplier } from '@/lib/site/supplier';
import { parseJson } from '@/lib/util/json';

const FAILED_MESSAGE = 'The project cannot be shared at the moment';

const READ_ROUTE = {
  call: 'GET /api/projects',
  // Ids cannot be guessed; the limit stops anyone from trying.
  limit: { name: 'project', points: 120, seconds: 60 },
  failed: 'The project cannot be shown at the moment',
};

const STORE_ROUTE = {
  call: 'POST /api/projects',
  limit: { name: 'projects', points: 20, seconds: 3600 },
  failed: FAILED_MESSAGE,
};

const NOT_STORED = { headers: { 'Cache-Control': 'private, no-store' } };

async function canStoreProjects(): Promise<boolean> {
  return supplier.tools.projects && (await readExtensions()).projects;
}

/** `GET /api/projects?id=…`: a stored project, or 404. */
export const GET = createHandler(READ_ROUTE, async (request) => {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const content =
    /^[\w-]{1,64}$/.test(id) && (await canStoreProjects()) ? await (await getHub()).getSharedProject(id) : null;
  return content === null ? createRefusal(404, 'Not found') : Response.json(content, NOT_STORED);
});

/** Stores a project whose link would be too long. Responds with `{ id, expires }`, where `expires` is a date (`'2027-02-20'`) or null. */
export const POST = createHandler(STORE_ROUTE, async (request) => {
  if (!(await canStoreProjects())) return createRefusal(404, 'Not found');
  const text = await readText(request, MAX_PROJECT_BYTES);
  if (text === null) return createRefusal(413, FAILED_MESSAGE);
  const content = parseProjectContent(parseJson(text));
  if (content === null || content.pieces.length === 0) return createRefusal(422, FAILED_MESSAGE);
  return Response.json(await (await getHub()).storeProject(content), NOT_STORED);
});
