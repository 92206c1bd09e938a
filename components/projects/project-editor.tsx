import { useRef, useState } from 'react';
import { shareLink } from '@/components/ui/share-link';
import { buildSkusPath, MAX_COMPARED_PRODUCTS, MAX_ORDERED_SAMPLES } from '@/lib/catalogue/sku-lists';
import { joinFilled } from '@/lib/catalogue/texts';
import type { getOfferedTools } from '@/lib/pages/pieces';
import {
  changeProject,
  createPieceKeys,
  MAX_CHARS,
  type Project,
  type ProjectPiece,
  scheduleCsv,
  withMovedPiece,
} from '@/lib/projects/project';
import { PieceEditor, Schedule, StoredText } from './pieces';
import { createShareLink } from './shared-links';
import { changeProjects, readProjects } from './store';
import { usePieceViews } from './use-piece-views';

const ACTION_CLASS = 'link inline-flex min-h-row items-center';

const NOT_SAVED_MESSAGE = 'We couldn’t save the change on your device.';

function downloadText(fileName: string, text: string): void {
  const link = document.createElement('a');
  // The byte order mark makes spreadsheets read the file as UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The tools offered for a project: comparison, samples, and storage in the hub when its link would be too long. */
export type ProjectTools = ReturnType<typeof getOfferedTools> & { hasStorage: boolean };

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
    setMessage(isStored ? '' : NOT_SAVED_MESSAGE);
    return isStored;
  };
  const savePieces = (change: (pieces: ProjectPiece[]) => ProjectPiece[]) =>
    save((stored) => ({ ...stored, pieces: change(stored.pieces) }));
  const changePiece = (index: number, change: Partial<ProjectPiece>) =>
    savePieces((pieces) => pieces.map((piece, position) => (position === index ? { ...piece, ...change } : piece)));
  const remove = async (piece: ProjectPiece, index: number) => {
    // A second click may come before the list is rendered without the piece; another piece then has its index.
    const isRemoved = (other: ProjectPiece, position: number) => position === index && other.sku === piece.sku;
    if (!(await savePieces((pieces) => pieces.filter((other, position) => !isRemoved(other, position))))) return;
    setRemoved({ piece, index });
    status.current?.focus();
  };
  const restore = async ({ piece, index }: { piece: ProjectPiece; index: number }) => {
    if (!(await savePieces((pieces) => pieces.toSpliced(index, 0, piece)))) return;
    setRemoved(null);
    status.current?.focus();
  };
  // The stored project may be newer than the rendered one.
  const buildContent = async () =>
    (await readProjects().catch((): Project[] => [])).find((other) => other.id === id) ?? project;
  const share = async () => {
    const address = buildContent().then((content) => createShareLink(content, tools.hasStorage));
    const outcome = await shareLink(address.then(({ url }) => url));
    const { url, note } = await address;
    // A URL to copy comes last, without a full stop after it.
    const texts = outcome.endsWith(url) ? [note.replace(/\.$/, ''), outcome] : [outcome, note];
    setMessage(joinFilled(texts, '. '));
  };
  const actions = {
    Share: share,
    'Print the schedule': () => window.print(),
    'Export CSV': async () => downloadText(`${name}.csv`, scheduleCsv(await buildContent())),
  };
  const skus = [...new Set(pieces.map(({ sku }) => sku))];
  const keys = createPieceKeys(pieces);
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
                <button type="button" className={ACTION_CLASS} onClick={act}>
                  {label}
                </button>
              </li>
            ))}
            {tools.canOrderSamples ? (
              <li>
                <a
                  href={buildSkusPath('/samples', skus.slice(0, MAX_ORDERED_SAMPLES))}
                  rel="nofollow"
                  className={ACTION_CLASS}
                >
                  {skus.length > MAX_ORDERED_SAMPLES
                    ? `Order samples of the first ${MAX_ORDERED_SAMPLES}`
                    : 'Order samples'}
                </a>
              </li>
            ) : null}
            {tools.compare && skus.length > 1 && skus.length <= MAX_COMPARED_PRODUCTS ? (
              <li>
                <a href={buildSkusPath('/compare', skus)} rel="nofollow" className={ACTION_CLASS}>
                  Compare
                </a>
              </li>
            ) : null}
          </>
        )}
        <li>
          <button
            type="button"
            className={ACTION_CLASS}
            onClick={async ({ currentTarget }) => {
              // Safari does not focus a clicked button, and a button without the focus gets no blur event.
              currentTarget.focus();
              if (!isDeleting) return setIsDeleting(true);
              if (await changeProjects((projects) => projects.filter((other) => other.id !== id))) onDeleted();
              else setMessage(NOT_SAVED_MESSAGE);
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
            <button type="button" className={`${ACTION_CLASS} flex-none`} onClick={() => restore(removed)}>
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
                onMove={async (step) => {
                  if (await save((stored) => withMovedPiece(stored, index, step)))
                    setMessage(`${piece.name} is now number ${index + step + 1} of ${pieces.length}.`);
                }}
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
