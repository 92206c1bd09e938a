import { useRef, useState } from 'react';
import { shareLink } from '@/components/ui/share-link';
import { MAX_COMPARED, MAX_SAMPLES, skusPath } from '@/lib/catalogue/sku-lists';
import { joinFilled } from '@/lib/catalogue/texts';
import {
  changeProject,
  MAX_CHARS,
  type Project,
  type ProjectPiece,
  pieceKeys,
  scheduleCsv,
  withMovedPiece,
} from '@/lib/projects/project';
import { PieceEditor, Schedule, StoredText } from './pieces';
import { projectAddress } from './shared-links';
import { changeProjects, readProjects } from './store';
import { usePieceViews } from './use-piece-views';

const ACTION = 'link inline-flex min-h-row items-center';

const NOT_SAVED = 'We couldn’t save the change on your device.';

function download(fileName: string, text: string): void {
  const link = document.createElement('a');
  // The byte order mark makes spreadsheets read the file as UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The tools offered for a project: comparison, samples, and storage in the hub when its link would be too long. */
export interface ProjectTools {
  compare: boolean;
  samples: boolean;
  storage: boolean;
}

interface Props {
  project: Project;
  tools: ProjectTools;
  onDeleted: () => void;
}

/** A project on this device: its pieces and its tools. */
export function ProjectEditor({ project, tools, onDeleted }: Props) {
  const { id, name, pieces } = project;
  const views = usePieceViews(pieces.map(({ sku }) => sku));
  const [message, setMessage] = useState('');
  const [removed, setRemoved] = useState<{ piece: ProjectPiece; index: number } | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const save = async (change: (project: Project) => Project) => {
    const isStored = await changeProjects((projects) => changeProject(projects, id, change));
    setMessage(isStored ? '' : NOT_SAVED);
    return isStored;
  };
  const savePieces = (change: (pieces: ProjectPiece[]) => ProjectPiece[]) =>
    save((stored) => ({ ...stored, pieces: change(stored.pieces) }));
  const changePiece = (index: number, change: Partial<ProjectPiece>) =>
    savePieces((pieces) => pieces.map((piece, position) => (position === index ? { ...piece, ...change } : piece)));
  const remove = async (piece: ProjectPiece, index: number) => {
    if (!(await savePieces((pieces) => pieces.toSpliced(index, 1)))) return;
    setRemoved({ piece, index });
    status.current?.focus();
  };
  const restore = async ({ piece, index }: { piece: ProjectPiece; index: number }) => {
    if (!(await savePieces((pieces) => pieces.toSpliced(index, 0, piece)))) return;
    setRemoved(null);
    status.current?.focus();
  };
  // The stored project may be newer than the rendered one.
  const stored = async () =>
    (await readProjects().catch((): Project[] => [])).find((other) => other.id === id) ?? project;
  const share = async () => {
    const address = stored().then((content) => projectAddress(content, tools.storage));
    const outcome = await shareLink(address.then(({ url }) => url));
    const { url, note } = await address;
    // A URL to copy comes last, without a full stop after it.
    const texts = outcome.endsWith(url) ? [note.replace(/\.$/, ''), outcome] : [outcome, note];
    setMessage(joinFilled(texts, '. '));
  };
  const actions = {
    Share: share,
    'Print the schedule': () => window.print(),
    'Export CSV': async () => download(`${name}.csv`, scheduleCsv(await stored())),
  };
  const skus = [...new Set(pieces.map(({ sku }) => sku))];
  const keys = pieceKeys(pieces);
  return (
    <section aria-label={name}>
      <div className="max-w-measure print:hidden">
        <StoredText
          label="Name of the project"
          value={name}
          maxLength={MAX_CHARS.project}
          onSave={(text) => save((stored) => ({ ...stored, name: text.trim() || stored.name }))}
        />
      </div>
      <h2 className="hidden font-serif text-h2 print:block">{name}</h2>
      <ul aria-label="Actions" className="flex flex-wrap gap-x-3 py-2 print:hidden">
        {pieces.length === 0 ? null : (
          <>
            {Object.entries(actions).map(([label, act]) => (
              <li key={label}>
                <button type="button" className={ACTION} onClick={act}>
                  {label}
                </button>
              </li>
            ))}
            {tools.samples ? (
              <li>
                <a href={skusPath('/samples', skus.slice(0, MAX_SAMPLES))} rel="nofollow" className={ACTION}>
                  {skus.length > MAX_SAMPLES ? `Order samples of the first ${MAX_SAMPLES}` : 'Order samples'}
                </a>
              </li>
            ) : null}
            {tools.compare && skus.length > 1 && skus.length <= MAX_COMPARED ? (
              <li>
                <a href={skusPath('/compare', skus)} rel="nofollow" className={ACTION}>
                  Compare
                </a>
              </li>
            ) : null}
          </>
        )}
        <li>
          <button
            type="button"
            className={ACTION}
            onClick={async ({ currentTarget }) => {
              // Safari does not focus a clicked button, and a button without the focus gets no blur event.
              currentTarget.focus();
              if (!isDeleting) return setIsDeleting(true);
              if (await changeProjects((projects) => projects.filter((other) => other.id !== id))) onDeleted();
              else setMessage(NOT_SAVED);
            }}
            onBlur={() => setIsDeleting(false)}
          >
            {isDeleting ? 'Press again to delete it' : 'Delete'}
          </button>
        </li>
      </ul>
      <div ref={status} role="status" tabIndex={-1} className="pb-1 text-small wrap-anywhere outline-none print:hidden">
        {message}
        {removed === null ? null : (
          <p className="flex items-center gap-2">
            <span className="min-w-0">{removed.piece.name} is removed.</span>
            <button type="button" className={`${ACTION} flex-none`} onClick={() => restore(removed)}>
              Undo
            </button>
          </p>
        )}
      </div>
      {pieces.length === 0 ? (
        <p className="py-3 text-muted">No pieces yet. Open a product and choose Add to project.</p>
      ) : (
        <>
          <ol aria-label="Pieces" className="border-b border-line print:hidden">
            {pieces.map((piece, index) => (
              <PieceEditor
                key={keys[index]}
                piece={piece}
                view={views.get(piece.sku)}
                isFirst={index === 0}
                isLast={index === pieces.length - 1}
                onChange={(change) => changePiece(index, change)}
                onMove={(step) => save((stored) => withMovedPiece(stored, index, step))}
                onRemove={() => remove(piece, index)}
              />
            ))}
          </ol>
          <div className="hidden print:block">
            <Schedule project={project} views={views} />
          </div>
        </>
      )}
    </section>
  );
}
