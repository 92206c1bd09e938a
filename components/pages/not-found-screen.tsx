import { BUTTON } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { pictureView } from '@/lib/site/pictures';
import { settings } from '@/lib/site/settings';
import { SIZES } from '@/lib/site/sizes';
import { supplier } from '@/lib/site/supplier';

/** The not-found screen (R22): sixteen swatches in a square, one missing. */
export function NotFoundScreen() {
  const swatches = supplier.missingPage.map((file) => ({ file, picture: pictureView(settings(), 'live', file) }));
  return (
    <div className="wrap grid gap-5 py-7 lg:columns-12 lg:items-stretch lg:py-12">
      <div className="flex flex-col items-start justify-between gap-3 lg:col-span-5">
        <h1 className="font-serif text-display">Whoops! This page has gone missing.</h1>
        <div>
          <p className="mb-3 text-lead">Please click back to our HOME page.</p>
          <Link href="/" className={BUTTON.primary}>
            Home
          </Link>
        </div>
      </div>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1 lg:col-span-6 lg:col-start-7">
        {swatches.map(({ file, picture }) =>
          picture === null ? (
            <div key="missing" className="aspect-square border border-control" />
          ) : (
            <div key={file} className="relative aspect-square overflow-hidden bg-info">
              <Picture picture={picture} alt="" sizes={SIZES.swatch} />
            </div>
          ),
        )}
      </div>
    </div>
  );
}
