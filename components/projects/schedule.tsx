import { joinFilled } from '@/lib/catalogue/texts';
import { type ProjectContent, pieceKeys } from '@/lib/projects/project';
import { PieceName, PiecePicture } from './piece-editor';
import type { PieceViews } from './use-piece-views';

/** A project to read and to print: a table, in a narrow window a list. */
export function Schedule({ project: { name, pieces }, views }: { project: ProjectContent; views: PieceViews }) {
  const keys = pieceKeys(pieces);
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
