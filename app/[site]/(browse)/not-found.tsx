import { ItemGroupLinks, SearchForm } from '@/components/search/search-page';
import { EditorBar } from '@/components/site/editor-bar';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { SwatchBook } from '@/components/ui/picture';
import { getSettings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { buildMediaUrl } from '@/lib/site/urls';

export { MISSING_METADATA as metadata } from '@/lib/pages/metadata';

/** The not-found screen with header and footer: a square of sixteen swatches with one missing. */
export default function NotFound() {
  return (
    <>
      <div className="wrap grid gap-5 py-7 lg:columns-12 lg:items-stretch lg:py-12">
        <div className="flex flex-col items-start justify-between gap-3 lg:col-span-5">
          <h1 className="font-serif text-display">Whoops! This page has gone missing.</h1>
          <div className="w-full">
            <p className="mb-3 text-lead">Please click back to our HOME page.</p>
            <Link href="/" className={BUTTON_CLASSES.primary}>
              Home
            </Link>
            <div className="mt-5 grid gap-3">
              <SearchForm look={BUTTON_CLASSES.line} />
              <ItemGroupLinks />
            </div>
          </div>
        </div>
        <SwatchBook
          sources={supplier.missingPage.map((file) =>
            file === null ? null : buildMediaUrl({ settings: getSettings(), variant: 'live' }, file),
          )}
        />
      </div>
      <EditorBar />
    </>
  );
}
