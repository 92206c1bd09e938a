import type { ReactNode } from 'react';
import { BUTTON } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { CompanySectionView } from '@/lib/pages/company';
import { SIZES } from '@/lib/site/sizes';

interface Props {
  section: CompanySectionView;
  id: string;
  /** Picture at the right, text at the left (X5). */
  reversed?: boolean;
  /** What stands above the title: a logo. */
  children?: ReactNode;
}

function Button({ link }: { link: NonNullable<CompanySectionView['link']> }) {
  if (!link.external) {
    return (
      <Link href={link.href} className={BUTTON.line}>
        {link.label}
      </Link>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener" className={BUTTON.line}>
      {link.label}
    </a>
  );
}

/** A picture of seven columns beside its text; the text stands alone when there is no picture (X4, X5). */
export function CompanySection({ section, id, reversed = false, children }: Props) {
  const { title, description, picture, link } = section;
  const paragraphs = description.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return (
    <section
      className="wrap grid grid-cols-1 gap-3 pb-section lg:columns-12 lg:items-center"
      aria-labelledby={title === '' ? undefined : id}
    >
      {picture === null ? null : (
        <div
          className={`relative aspect-room overflow-hidden bg-info lg:col-span-7 ${reversed ? 'lg:order-last lg:col-start-6' : ''}`}
        >
          <Picture picture={picture} alt="" sizes={SIZES.half} />
        </div>
      )}
      <div
        className={`flex min-w-0 flex-col items-start gap-3 ${reversed || picture === null ? 'lg:col-span-4' : 'lg:col-span-5 lg:col-start-8'}`}
      >
        {children}
        {title === '' ? null : (
          <h2 id={id} className="max-w-full font-serif text-h2">
            {title}
          </h2>
        )}
        {paragraphs.map((text) => (
          <p key={text} className="max-w-measure">
            {text}
          </p>
        ))}
        {link === null ? null : <Button link={link} />}
      </div>
    </section>
  );
}
