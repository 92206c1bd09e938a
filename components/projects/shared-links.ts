import type { StoredProject } from '@/lib/hub/hub';
import type { ProjectContent } from '@/lib/projects/project';
import { MAX_SHARED_CHARS, packProject, unpackProject } from '@/lib/projects/share-link';

/** Before the id of a stored project in a link. */
const STORED_PREFIX = '2.';

/** `'2027-02-20'` in words. */
const formatDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Stores a project with the hub; null when that fails. */
async function storeProject({ name, pieces }: ProjectContent): Promise<StoredProject | null> {
  const answer = await fetch('/api/projects', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, pieces }),
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as StoredProject) : null;
}

/** The address of a project, with what to say of it. The project is in the address itself; a long one is stored, where the hub `stores` projects. */
export async function projectAddress(content: ProjectContent, stores: boolean): Promise<{ url: string; note: string }> {
  const page = `${location.origin}/projects#`;
  const packed = await packProject(content);
  const own = `${page}${packed}`;
  if (packed.length <= MAX_SHARED_CHARS) return { url: own, note: '' };
  const stored = stores ? await storeProject(content) : null;
  if (stored === null) return { url: own, note: 'It is a long link: some mail programs may cut it off.' };
  const note = stored.expires === null ? '' : `It works until ${formatDay(stored.expires)}.`;
  return { url: `${page}${STORED_PREFIX}${stored.id}`, note };
}

/** The project that a link carries or names: `'damaged'`, `'expired'` or `'unavailable'` without one. */
export async function sharedProject(text: string): Promise<ProjectContent | 'damaged' | 'expired' | 'unavailable'> {
  if (!text.startsWith(STORED_PREFIX)) return (await unpackProject(text)) ?? 'damaged';
  const answer = await fetch(`/api/projects?id=${encodeURIComponent(text.slice(STORED_PREFIX.length))}`).catch(
    () => null,
  );
  if (answer?.ok) return (await answer.json()) as ProjectContent;
  return answer?.status === 404 ? 'expired' : 'unavailable';
}
