'use client';

import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { createEventSubscriber, useBrowserValue } from '@/components/ui/browser-state';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { MAX_PROJECTS, type Project, type ProjectContent } from '@/lib/projects/project';
import { NewProjectForm } from './new-project-form';
import { Schedule } from './pieces';
import { ProjectEditor, type ProjectTools } from './project-editor';
import { readSharedProject } from './shared-links';
import { changeProjects, createProjectId, useProjects } from './store';
import { usePieceViews } from './use-piece-views';

/** A shared link's fragment starts with a version number. Other fragments are positions in the page. */
const SHARED_HASH = /^#(\d+\..*)/;

const onHashChange = createEventSubscriber('hashchange');

/** The text after '#' in a shared link; `''` when the link shares nothing. */
const readSharedText = () => SHARED_HASH.exec(window.location.hash)?.[1] ?? '';

function ProjectList({ projects, open, onOpen }: { projects: Project[]; open: string; onOpen: (id: string) => void }) {
  return (
    <ul aria-label="Your projects" className="flex flex-wrap gap-x-3 border-b border-line">
      {projects.map(({ id, name, pieces }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            aria-current={id === open ? 'true' : undefined}
            className={`-mb-px flex min-h-row items-center gap-1 border-b-2 py-15 text-left wrap-anywhere ${id === open ? 'border-ink' : 'border-transparent underline-hover forced-colors:border-none'}`}
            onClick={() => onOpen(id)}
          >
            {name} <span className="text-small text-muted">{pieces.length}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The projects on this device, or the one that a link shares. */
export function Projects({ tools }: { tools: ProjectTools }) {
  const projects = useProjects();
  const text = useBrowserValue(readSharedText, '', onHashChange);
  const shared = useMemo(() => (text === '' ? null : readSharedProject(text)), [text]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [message, setMessage] = useState({ text: '' });
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (message.text !== '') status.current?.focus();
  }, [message]);
  const openProject = (id: string) => {
    setMessage({ text: '' });
    setChosen(id);
    if (shared === null) return;
    history.replaceState(history.state, '', location.pathname);
    window.dispatchEvent(new Event('hashchange'));
  };
  if (shared !== null)
    return (
      <Suspense>
        <SharedProject
          key={text}
          shared={shared}
          onCopied={(id) => {
            openProject(id);
            setMessage({ text: 'The copy is saved on this device.' });
          }}
        />
      </Suspense>
    );
  if (projects === null) return null;
  if (projects === 'forbidden')
    return <p className="text-lead">Your browser does not let this site save projects on your device.</p>;
  const current = projects.find(({ id }) => id === chosen) ?? projects.at(-1);
  return (
    <div className="grid gap-4">
      <p ref={status} role="status" tabIndex={-1} className="text-small outline-none empty:sr-only print:hidden">
        {message.text}
      </p>
      {current === undefined ? (
        <p className="text-lead">
          Nothing here yet. Open a product and choose Add to project, or start by naming a project.
        </p>
      ) : (
        <>
          <div className="print:hidden">
            <ProjectList projects={projects} open={current.id} onOpen={openProject} />
          </div>
          <ProjectEditor
            key={current.id}
            project={current}
            tools={tools}
            onDeleted={() => {
              setChosen(null);
              setMessage({ text: `${current.name} is deleted.` });
            }}
          />
        </>
      )}
      <div className="max-w-measure print:hidden">
        <NewProjectForm count={projects.length} button="line" onCreated={({ id }) => openProject(id)} />
      </div>
    </div>
  );
}

function SharedProjectView({ content, onCopied }: { content: ProjectContent; onCopied: (id: string) => void }) {
  const views = usePieceViews(content.pieces.map(({ sku }) => sku));
  const [message, setMessage] = useState('');
  const copyProject = async () => {
    const id = createProjectId();
    let isFull = false;
    const isStored = await changeProjects((projects) => {
      isFull = projects.length >= MAX_PROJECTS;
      return isFull ? [...projects] : [...projects, { id, ...content }];
    });
    if (isStored && !isFull) return onCopied(id);
    setMessage(
      isFull
        ? `This device keeps up to ${MAX_PROJECTS} projects.`
        : 'Your browser does not let this site save projects.',
    );
  };
  return (
    <section aria-label={content.name} className="grid gap-3">
      <p className="text-muted print:hidden">This project was shared with you. Save a copy to make changes.</p>
      <h2 className="font-serif text-h2 wrap-anywhere">{content.name}</h2>
      <Schedule project={content} views={views} />
      <p className="print:hidden">
        <button type="button" className={BUTTON_CLASSES.primary} onClick={copyProject}>
          Save a copy
        </button>
      </p>
      <p role="status" className="text-small">
        {message}
      </p>
    </section>
  );
}

const SHARED_LINK_ERRORS = {
  damaged: 'This project link is incomplete or damaged. Please ask for a new one.',
  expired: 'This project link has expired or is wrong. Please ask for a new one.',
  unavailable: 'The project cannot be shown at the moment. Please try again later.',
};

function SharedProject(props: { shared: ReturnType<typeof readSharedProject>; onCopied: (id: string) => void }) {
  const content = use(props.shared);
  if (typeof content === 'string')
    return (
      <p role="alert" className="border-l-2 border-ink pl-2">
        {SHARED_LINK_ERRORS[content]}
      </p>
    );
  return <SharedProjectView content={content} onCopied={props.onCopied} />;
}
