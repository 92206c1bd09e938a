'use client';

import { useEffect, useState } from 'react';
import { BUTTON } from '@/components/ui/button';
import { MAX_PROJECTS, type ProjectContent } from '@/lib/projects/project';
import { Schedule } from './schedule';
import { sharedProject } from './shared-links';
import { changeProjects, createProjectId } from './store';
import { usePieceViews } from './use-piece-views';

function Copy({ content, onCopied }: { content: ProjectContent; onCopied: (id: string) => void }) {
  const views = usePieceViews(content.pieces.map(({ sku }) => sku));
  const [message, setMessage] = useState('');
  const copy = async () => {
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
        <button type="button" className={BUTTON.primary} onClick={copy}>
          Save a copy
        </button>
      </p>
      <p role="status" className="text-small">
        {message}
      </p>
    </section>
  );
}

const WITHOUT_PROJECT = {
  damaged: 'This project link is incomplete or damaged. Please ask for a new one.',
  expired: 'This project link has expired or is wrong. Please ask for a new one.',
  unavailable: 'The project cannot be shown at the moment. Please try again later.',
};

/** The project of a shared link, read-only, with the way to a copy; a link without one says why. */
export function SharedProject({ text, onCopied }: { text: string; onCopied: (id: string) => void }) {
  const [content, setContent] = useState<Awaited<ReturnType<typeof sharedProject>> | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void sharedProject(text).then((found) => isCurrent && setContent(found));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (content === undefined) return null;
  if (typeof content === 'string')
    return (
      <p role="alert" className="border-l-2 border-ink pl-2">
        {WITHOUT_PROJECT[content]}
      </p>
    );
  return <Copy content={content} onCopied={onCopied} />;
}
