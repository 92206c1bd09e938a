import { type FormEvent, useState } from 'react';
import { BUTTON } from '@/components/ui/button';
import { INPUT, inputBorder } from '@/components/ui/form';
import { MAX_CHARS, MAX_PROJECTS, type NewPiece, withPiece } from '@/lib/projects/project';
import { changeProjects, createProjectId } from './store';

interface Props {
  /** The number of existing projects. */
  count: number;
  piece?: NewPiece;
  button: keyof typeof BUTTON;
  onCreated: (project: { id: string; name: string }) => void;
}

/** Asks for the name of a new project and stores it. Shows a message when the device cannot store it or holds no more projects. */
export function NewProjectForm({ count, piece, button, onCreated }: Props) {
  const [failed, setFailed] = useState(false);
  if (count >= MAX_PROJECTS)
    return <p className="text-small text-muted">This device keeps up to {MAX_PROJECTS} projects.</p>;
  const create = async (event: FormEvent<HTMLFormElement>) => {
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
    <form onSubmit={create}>
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
          className={`${INPUT} ${inputBorder(false)}`}
        />
        <button type="submit" className={BUTTON[button]}>
          Create
        </button>
      </div>
      <p role="alert" className="mt-1 text-small text-error empty:hidden">
        {failed ? 'We couldn’t save the project on your device.' : ''}
      </p>
    </form>
  );
}
