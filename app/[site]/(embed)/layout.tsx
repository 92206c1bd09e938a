import { BrokenPictures } from '@/components/site/page-effects';
import { resolveSite } from '@/lib/pages/site';
import { buildPictureOrPlaceholder } from '@/lib/site/pictures';

/** Seconds until a page below is revalidated, unless it is dynamic. */
export const revalidate = 600;

/** Pages for frames, without header and footer. */
export default async function EmbedLayout({ children, params }: LayoutProps<'/[site]'>) {
  const site = resolveSite((await params).site);
  return (
    <>
      <BrokenPictures placeholder={buildPictureOrPlaceholder(site, null).src} />
      {children}
    </>
  );
}
