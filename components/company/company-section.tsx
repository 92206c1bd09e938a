import { createElement, type ReactNode } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { ContentLink } from '@/components/ui/content-link';
import { Picture } from '@/components/ui/picture';
import type { CompanySectionView } from '@/lib/pages/company';
import { SIZES } from '@/lib/site/sizes';

/** Paragraphs of a plain text. Single line breaks are kept. */
export function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  // Two paragraphs may have the same text. As arguments they need no keys.
  const elements = paragraphs.map((text) => createElement('p', { className: 'min-w-0 whitespace-pre-line' }, text));
  return createElement('div', { className: 'grid w-full max-w-measure gap-2' }, ...elements);
}

interface Props {
  section: CompanySectionView;
  id: string;
  /** Puts the picture on the right. */
  isReversed?: boolean;
  /** Shown above the title: a logo. */
  children?: ReactNode;
}

/** A picture beside its text, or only the text. */
export function CompanySection({ section, id, isReversed = false, children }: Props) {
  const { title, paragraphs, picture, link } = section;
  return (
    <section
      className="wrap grid grid-cols-1 gap-y-3 pb-section lg:columns-12 lg:items-center"
      aria-labelledby={title === '' ? undefined : id}
    >
      {picture === null ? null : (
        <div
          className={`relative aspect-square overflow-hidden bg-info sm:aspect-room lg:col-span-7 lg:aspect-pair ${isReversed ? 'lg:order-last lg:col-start-6' : ''}`}
        >
          <Picture picture={picture} alt="" sizes={SIZES.beside} />
        </div>
      )}
      <div
        className={`flex min-w-0 flex-col items-start gap-3 lg:col-span-5 ${isReversed || picture === null ? '' : 'lg:col-start-8'}`}
      >
        {children}
        {title === '' ? null : (
          <h2 id={id} className="max-w-full font-serif text-h2">
            {title}
          </h2>
        )}
        <Paragraphs paragraphs={paragraphs} />
        {link === null ? null : (
          <ContentLink link={link} className={BUTTON_CLASSES.line}>
            <span className="min-w-0">{link.label}</span>
          </ContentLink>
        )}
      </div>
    </section>
  );
}
