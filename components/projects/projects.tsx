'use client';

import { useState, useSyncExternalStore } from 'react';
import type { Project } from '@/lib/projects/project';
import { NewProjectForm } from './new-project-form';
import { ProjectEditor, type ProjectTools } from './project-editor';
import { SharedProject } from './shared-project';
import { useProjects } from './store';

/** The packed project of a shared link begins with the number of its version; other fragments are places in the page. */
const SHARED_TEXT = /^#(\d+\..*)/;

/** The text that a shared link carries after its '#'; `''` without one and on the server. */
function useSharedText(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => window.removeEventListener('hashchange', onChange);
    },
    () => SHARED_TEXT.exec(window.location.hash)?.[1] ?? '',
    () => '',
  );
}

function Names({
  projects,
  open,
  onOpen,
}: {
  projects: Project[];
  open: string | undefined;
  onOpen: (id: string) => void;
}) {
  return (
    <ul aria-label="Your projects" className="flex flex-wrap gap-x-3 border-b border-line">
      {projects.map(({ id, name, pieces }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            aria-current={id === open ? 'true' : undefined}
            className={`-mb-px flex min-h-row items-center gap-1 border-b-2 text-left wrap-anywhere ${id === open ? 'border-ink' : 'border-transparent underline-hover'}`}
            onClick={() => onOpen(id)}
          >
            {name} <span className="text-small text-muted">{pieces.length}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The projects on this device, and one that a link shares (T6). */
export function Projects({ tools }: { tools: ProjectTools }) {
  const projects = useProjects();
  const shared = useSharedText();
  const [chosen, setChosen] = useState<string | null>(null);
  const open = (id: string) => {
    setChosen(id);
    if (shared === '') return;
    history.replaceState(history.state, '', location.pathname);
    window.dispatchEvent(new Event('hashchange'));
  };
  if (shared !== '') return <SharedProject key={shared} text={shared} onCopied={open} />;
  if (projects === null) return null;
  if (projects === 'forbidden')
    return <p className="text-lead">Your browser does not let this site save projects on your device.</p>;
  const current = projects.find(({ id }) => id === chosen) ?? projects.at(-1);
  return (
    <div className="grid gap-4">
      {current === undefined ? (
        <p className="text-lead">
          Nothing here yet. Open a product and choose Add to project, or start by naming a project.
        </p>
      ) : (
        <>
          <div className="print:hidden">
            <Names projects={projects} open={current.id} onOpen={open} />
          </div>
          <ProjectEditor key={current.id} project={current} tools={tools} onDeleted={() => setChosen(null)} />
        </>
      )}
      <div className="max-w-measure print:hidden">
        <NewProjectForm count={projects.length} button="line" onCreated={({ id }) => open(id)} />
      </div>
    </div>
  );
}
