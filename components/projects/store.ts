import { createStore, get, type UseStore, update } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { type Project, parseProjects } from '@/lib/projects/project';

const PROJECTS_KEY = 'projects';

let openedStore: UseStore | undefined;
const openProjectStore = (): UseStore => {
  openedStore ??= createStore('projects', 'projects');
  return openedStore;
};

/** Announces changes to other tabs and to the components of this one. Null in Firefox when it allows no storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('projects');
  } catch {
    return null;
  }
}

/** An id that no other project on this device has. */
export function createProjectId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** The projects on this device. Rejects when the browser allows no storage. */
export async function readProjects(): Promise<Project[]> {
  return parseProjects(await get(PROJECTS_KEY, openProjectStore()));
}

/** Changes the stored projects in one transaction, so that two tabs do not overwrite each other. False when nothing could be stored. */
export async function changeProjects(change: (projects: readonly Project[]) => Project[]): Promise<boolean> {
  try {
    await update(PROJECTS_KEY, (stored: unknown) => change(parseProjects(stored)), openProjectStore());
  } catch {
    return false;
  }
  const changes = openChannel();
  changes?.postMessage(null);
  changes?.close();
  return true;
}

/** The projects on this device, updated by every tab. Null until they are read, `'forbidden'` when the browser allows no storage. */
export function useProjects(): Project[] | 'forbidden' | null {
  const [projects, setProjects] = useState<Project[] | 'forbidden' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      readProjects().then(
        (found) => isCurrent && setProjects(found),
        () => isCurrent && setProjects('forbidden'),
      );
    const changes = openChannel();
    changes?.addEventListener('message', () => void read());
    void read();
    return () => {
      isCurrent = false;
      changes?.close();
    };
  }, []);
  return projects;
}
