import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon';
import { useLightDismiss } from '@/components/ui/use-light-dismiss';
import { changeProject, MAX_PIECES, type NewPiece, type Project, withPiece } from '@/lib/projects/project';
import { NewProjectForm } from './new-project-form';
import { changeProjects, useProjects } from './store';

export interface AddDialogProps {
  piece: NewPiece;
  /** Called once the dialog is closed, with a message for the visitor; `''` when nothing was added. */
  onClose: (message: string) => void;
}

/** Asks which project to add a product to, or for the name of a new one. */
export function AddDialog({ piece, onClose }: AddDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const message = useRef('');
  const projects = useProjects();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useLightDismiss(dialog);
  const list = Array.isArray(projects) ? projects : [];
  const finishAdding = (name: string) => {
    message.current = `Added to ${name}.`;
    dialog.current?.close();
  };
  const add = async ({ id, name }: Project) => {
    const isStored = await changeProjects((stored) =>
      changeProject(stored, id, (project) => withPiece(project, piece)),
    );
    setFailed(!isStored);
    if (isStored) finishAdding(name);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="add-to-project"
      className="m-auto max-h-[90dvh] w-full max-w-measure overflow-y-auto bg-paper p-4"
      onClose={() => onClose(message.current)}
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id="add-to-project" className="font-serif text-h3">
          Add {piece.name} to a project
        </h2>
        <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div role="alert">
        {hasFailed || projects === 'forbidden' ? (
          <p className="mt-2 text-error">Your browser does not let this site save projects on your device.</p>
        ) : null}
      </div>
      {list.length === 0 ? null : (
        <ul className="mt-2 border-t border-line">
          {list.map((project) => {
            const { id, name, pieces } = project;
            const isFull = pieces.length >= MAX_PIECES;
            return (
              <li key={id} className="border-b border-line">
                <button
                  type="button"
                  disabled={isFull}
                  className="flex min-h-row w-full items-center justify-between gap-2 py-15 text-left underline-hover wrap-anywhere disabled:text-off"
                  onClick={() => add(project)}
                >
                  {name}
                  <span className="flex-none text-small text-muted">
                    {isFull ? 'Full' : pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="mt-3">
        <NewProjectForm
          count={list.length}
          piece={piece}
          button="primary"
          onCreated={({ name }) => finishAdding(name)}
        />
      </div>
    </dialog>
  );
}
