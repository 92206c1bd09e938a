import { MAX_PROJECT_BYTES, parseProjectContent } from '@/lib/projects/project';
import { BadRequest, failure, type Handler, ok, requireObject } from './handler';

/** `POST /projects`: stores a project under an id that no one can guess. */
export const storeProject: Handler = async ({ openApplications, body }) => {
  const data = requireObject(body, 'data');
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_PROJECT_BYTES) return failure(413, 'The project is too large');
  const content = parseProjectContent(data);
  if (content === null || content.pieces.length === 0) throw new BadRequest('The body has no project');
  const { projects } = await openApplications();
  const stored = await projects.save(content, Date.now());
  if (stored === null) return failure(507, 'Too many projects are stored');
  return ok({ success: true, id: stored.id, expires: new Date(stored.expires).toISOString().slice(0, 10) });
};

/** `GET /projects/{id}`: the project, for whoever knows its id. */
export const getProject: Handler = async ({ openApplications, parameters: [id = ''] }) => {
  const { projects } = await openApplications();
  const content = await projects.find(id, Date.now());
  return content === null ? failure(404, 'Project not found') : ok({ success: true, data: content });
};
