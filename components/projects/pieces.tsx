import { useEffect, useId, useRef, useState } from 'react';
import { getBorderClass, INPUT_CLASS } from '@/components/ui/form';
import { IconButton } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { joinFilled } from '@/lib/catalogue/texts';
import type { PieceView } from '@/lib/pages/pieces';
import { createPieceKeys, MAX_CHARS, type ProjectContent, type ProjectPiece } from '@/lib/projects/project';
import { SIZES } from '@/lib/site/sizes';
import type { PieceViews } from './use-piece-views';

interface TextProps {
  label: string;
  value: string;
  maxLength: number;
  hint?: string;
  className?: string;
  onSave: (value: string) => void;
}

/** A text field that stores its value on every change. A change by another tab shows unless the field has the focus. */
export function StoredText({ label, value, maxLength, hint, className = '', onSave }: TextProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value);
  }, [value]);
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        value={text}
        maxLength={maxLength}
        placeholder={hint}
        autoComplete="off"
        className={`${INPUT_CLASS} ${getBorderClass(false)}`}
        onChange={({ target }) => {
          setText(target.value);
          onSave(target.value);
        }}
        // A name cannot be empty, so the stored one is shown again.
        onBlur={() => text.trim() === '' && setText(value)}
      />
    </div>
  );
}

const PIECE_FIELDS = [
  { key: 'room', label: 'Room' },
  { key: 'quantity', label: 'Quantity', hint: '12 m, or 2' },
  { key: 'note', label: 'Note', className: 'col-span-2' },
] as const;

interface Props {
  piece: ProjectPiece;
  view: PieceView | null | undefined;
  isFirst: boolean;
  isLast: boolean;
  onChange: (change: Partial<ProjectPiece>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** A piece of a project: the visitor's notes, and controls to move or remove it. */
export function PieceEditor({ piece, view, isFirst, isLast, onChange, onMove, onRemove }: Props) {
  const { sku, name } = piece;
  return (
    <li className="grid grid-cols-4 gap-2 border-t border-line py-3 sm:grid-cols-8">
      <div className="col-span-1">
        <PiecePicture view={view} />
      </div>
      <div className="col-span-3 min-w-0 sm:col-span-2">
        <PieceName sku={sku} name={name} view={view} />
      </div>
      <fieldset aria-label={name} className="col-span-4 grid min-w-0 grid-cols-2 gap-2">
        {PIECE_FIELDS.map(({ key, ...field }) => (
          <StoredText
            key={key}
            {...field}
            value={piece[key]}
            maxLength={MAX_CHARS[key]}
            onSave={(text) => onChange({ [key]: text })}
          />
        ))}
      </fieldset>
      <div className="col-span-4 flex justify-end sm:col-span-1 sm:flex-col sm:items-end sm:justify-start">
        <IconButton
          icon="down"
          label={`Move ${name} up`}
          isOff={isFirst}
          className="rotate-180"
          onClick={() => isFirst || onMove(-1)}
        />
        <IconButton icon="down" label={`Move ${name} down`} isOff={isLast} onClick={() => isLast || onMove(1)} />
        <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </li>
  );
}

interface PieceNameProps {
  sku: string;
  /** The name at the time the piece was added. */
  name: string;
  /** Undefined while unknown; null when the hub no longer has the product. */
  view: PieceView | null | undefined;
}

function PiecePicture({ view }: Pick<PieceNameProps, 'view'>) {
  return (
    <span className="relative block aspect-square overflow-hidden bg-info">
      <Picture picture={view?.picture ?? null} alt="" sizes={SIZES.swatch} load="eager" />
    </span>
  );
}

function PieceName({ sku, name, view }: PieceNameProps) {
  return (
    <>
      <span className="block font-serif text-h4 wrap-anywhere">
        {view ? (
          <Link href={view.href} className="underline-hover">
            {view.name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="block text-small text-muted wrap-anywhere">
        {sku}
        {view === null ? ' · no longer in the range' : ''}
      </span>
    </>
  );
}

/** A project to read and to print: a table, or a list in a narrow window. */
export function Schedule({ project: { name, pieces }, views }: { project: ProjectContent; views: PieceViews }) {
  const keys = createPieceKeys(pieces);
  return (
    <>
      <ul className="sm:hidden print:hidden">
        {pieces.map(({ sku, name: title, room, quantity, note }, index) => (
          <li key={keys[index]} className="grid grid-cols-4 gap-2 border-t border-line py-2">
            <PiecePicture view={views.get(sku)} />
            <div className="col-span-3 min-w-0">
              <PieceName sku={sku} name={title} view={views.get(sku)} />
              <p className="mt-05 wrap-anywhere">{joinFilled([room, quantity], ' · ')}</p>
              <p className="text-muted wrap-anywhere">{note}</p>
            </div>
          </li>
        ))}
      </ul>
      <table className="hidden w-full border-collapse text-left sm:table print:table">
        <caption className="sr-only">{name}</caption>
        <thead className="text-small text-muted">
          <tr>
            <th scope="col" colSpan={2} className="py-1 pr-2 font-regular">
              Piece
            </th>
            {['Room', 'Quantity', 'Note'].map((column) => (
              <th key={column} scope="col" className="py-1 pr-2 font-regular">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ sku, name: title, room, quantity, note }, index) => (
            <tr key={keys[index]} className="break-inside-avoid border-t border-line align-top">
              <td className="w-10 py-15 pr-2">
                <PiecePicture view={views.get(sku)} />
              </td>
              <td className="min-w-10 py-15 pr-2">
                <PieceName sku={sku} name={title} view={views.get(sku)} />
              </td>
              <td className="py-15 pr-2 wrap-anywhere">{room}</td>
              <td className="py-15 pr-2 wrap-anywhere">{quantity}</td>
              <td className="py-15 wrap-anywhere">{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
