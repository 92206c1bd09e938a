import { BUTTON } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { InternationalsView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

/** The one black band of the home page: it leads to the international brands (H1). */
export function InternationalsBand({ block }: { block: InternationalsView }) {
  const { link } = block;
  return (
    <section className="on-ink bg-ink text-paper" aria-labelledby="internationals">
      <div className="relative lg:h-band">
        <div className="relative aspect-band bg-ink lg:absolute lg:inset-y-0 lg:left-0 lg:aspect-auto lg:w-half">
          {block.picture === null ? null : <Picture picture={block.picture} alt="" sizes={SIZES.half} />}
        </div>
        <div className="wrap lg:columns-12 lg:h-full">
          <div className="flex flex-col items-start justify-center gap-3 py-7 lg:col-span-5 lg:col-start-8 lg:py-0">
            <h2 id="internationals" className="max-w-full font-serif text-h1">
              {block.title}
            </h2>
            {block.description === '' ? null : <p className="w-full max-w-measure text-lead">{block.description}</p>}
            {link.external ? (
              <a href={link.href} className={BUTTON.onInk}>
                {block.button}
              </a>
            ) : (
              <Link href={link.href} className={BUTTON.onInk}>
                {block.button}
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
