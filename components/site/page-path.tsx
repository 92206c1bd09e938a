import { usePathname } from 'next/navigation';
import { visitorPath } from '@/lib/site/visitor-path';

/** The segments of a path without their escapes, which server and browser may write differently; one that cannot be read stays as it is. */
const plain = (path: string): string[] =>
  path.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });

/** The path of the page that is shown (S5): as text, or as the field `path` of a form. */
export default function PagePath({ field }: { field: boolean }) {
  const path = plain(visitorPath(usePathname()));
  if (!field) return <span className="min-w-0 break-words">{path.join('/')}</span>;
  return <input type="hidden" name="path" value={path.map(encodeURIComponent).join('/')} />;
}
