import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { hasModifier } from '@/components/ui/plain-click';
import { hasTerm, highlightMatches } from '@/lib/catalogue/search-term';
import type { HitView } from '@/lib/pages/search';
import { SIZES } from '@/lib/site/sizes';

interface ListProps {
  section: { hits: readonly HitView[]; count: number };
  term: string;
  className: string;
  onFollow?: () => void;
}

/** The hits of a section. Says so when only the first ones are listed. */
export function SearchHits({ section: { hits, count }, term, className, onFollow }: ListProps) {
  const hasPictures = hits.some((hit) => hit.picture !== null);
  return (
    <>
      <ul className={className}>
        {hits.map((hit) => (
          <li key={hit.key} className="min-w-0">
            <SearchHit hit={hit} term={term} hasFrame={hasPictures} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {count > hits.length ? (
        <p className="pt-1 text-small text-muted">
          The first {hits.length} of {count}. Type more of the name to find the others.
        </p>
      ) : null}
    </>
  );
}

interface Props {
  hit: HitView;
  term: string;
  /** False when no hit of the section has a picture, so that no space is kept for pictures. */
  hasFrame: boolean;
  onFollow: (() => void) | undefined;
}

function SearchHit({ hit, term, hasFrame, onFollow }: Props) {
  return (
    <Link
      href={hit.href}
      {...(onFollow && { onClick: (event: MouseEvent) => hasModifier(event) || onFollow() })}
      className="group flex items-center gap-2 py-1"
    >
      {hasFrame ? (
        <span className="relative size-7 flex-none overflow-hidden bg-info" aria-hidden="true">
          <Picture picture={hit.picture} alt="" sizes={SIZES.thumbnail} />
        </span>
      ) : null}
      <span className="min-w-0">
        <span className="block font-serif text-h4">
          <Highlighted text={hit.name} term={term} />
        </span>{' '}
        <span className="block text-small text-muted">
          {/* When the name does not contain the term, the hit was found by its note. */}
          <Highlighted text={hit.note} term={hasTerm(hit.name, term) ? '' : term} />
        </span>
      </span>
    </Link>
  );
}

function Highlighted({ text, term }: { text: string; term: string }) {
  return highlightMatches(text, term).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className="bg-transparent text-current underline decoration-2 underline-offset-2">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
