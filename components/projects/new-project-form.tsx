import { type FormEvent, useState } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { getBorderClass, INPUT_CLASS } from '@/components/ui/form';
import { MAX_CHARS, MAX_PROJECTS, type NewPiece, withPiece } from '@/lib/projects/project';
import { changeProjects, createProjectId } from './store';

interface Props {
  /** The number of existing projects. */
  count: number;
  piece?: NewPiece;
  button: keyof typeof BUTTON_CLASSES;
  onCreated: (project: { id: string; name: string }) => void;
}

/** Asks for the name of a new project and stores it. Shows a message when the device cannot store it or holds no more projects. */
export function NewProjectForm({ count, piece, button, onCreated }: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (count >= MAX_PROJECTS)
    return <p className="text-small text-muted">This device keeps up to {MAX_PROJECTS} projects.</p>;
  const createProjectFromForm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    if (name === '') return;
    const empty = { id: createProjectId(), name, pieces: [] };
    const project = piece === undefined ? empty : withPiece(empty, piece);
    const isStored = await changeProjects((projects) => [...projects, project]);
    setFailed(!isStored);
    if (!isStored) return;
    form.reset();
    onCreated(project);
  };
  return (
    <form onSubmit={createProjectFromForm}>
      <label htmlFor="new-project" className="mb-1 block text-small font-medium">
        New project
      </label>
      <div className="flex gap-1">
        <input
          id="new-project"
          name="name"
          required
          maxLength={MAX_CHARS.project}
          autoComplete="off"
          className={`${INPUT_CLASS} ${getBorderClass(false)}`}
        />
        <button type="submit" className={BUTTON_CLASSES[button]}>
          Create
        </button>
      </div>
      <p role="alert" className="mt-1 text-small text-error empty:hidden">
        {hasFailed ? 'We couldn’t save the project on your device.' : ''}
      </p>
    </form>
  );
}
