import type { StoredProject } from '@/lib/hub/hub';
import type { ProjectContent } from '@/lib/projects/project';
import { MAX_SHARED_CHARS, packProject, unpackProject } from '@/lib/projects/share-link';
import { fetchJson } from '@/lib/util/json';

/** Precedes the id of a stored project in a link. */
const STORED_PREFIX = '2.';

/** Formats an ISO date such as `'2027-02-20'` in words. */
const formatDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Stores a project in the hub. Null when that fails. */
const storeProject = ({ name, pieces }: ProjectContent) =>
  fetchJson<StoredProject>('/api/projects', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, pieces }),
  });

/** The URL of a project and a note for the visitor. The URL contains the project; if it is too long and the hub stores projects, an id. */
export async function createShareLink(
  content: ProjectContent,
  canStore: boolean,
): Promise<{ url: string; note: string }> {
  const page = `${location.origin}/projects#`;
  const packed = await packProject(content);
  const own = `${page}${packed}`;
  if (packed.length <= MAX_SHARED_CHARS) return { url: own, note: '' };
  const stored = canStore ? await storeProject(content) : null;
  if (stored === null) return { url: own, note: 'It is a long link: some mail programs may cut it off.' };
  const note = stored.expires === null ? '' : `It works until ${formatDay(stored.expires)}.`;
  return { url: `${page}${STORED_PREFIX}${stored.id}`, note };
}

/** The project that a link contains or names, or why there is none. */
export async function readSharedProject(text: string): Promise<ProjectContent | 'damaged' | 'expired' | 'unavailable'> {
  if (!text.startsWith(STORED_PREFIX)) return (await unpackProject(text)) ?? 'damaged';
  const answer = await fetch(`/api/projects?id=${encodeURIComponent(text.slice(STORED_PREFIX.length))}`).catch(
    () => null,
  );
  if (answer?.ok) return (await answer.json()) as ProjectContent;
  return answer?.status === 404 ? 'expired' : 'unavailable';
}
