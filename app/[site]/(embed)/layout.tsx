import type { ReactNode } from 'react';
import { BrokenPictures } from '@/components/site/broken-pictures';
import { siteOf } from '@/lib/pages/site';
import { pictureOrPlaceholder } from '@/lib/site/pictures';

/** Pages for frames, without header and footer. */
export default async function EmbedLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ site: string }>;
}) {
  const site = siteOf((await params).site);
  return (
    <>
      <BrokenPictures placeholder={pictureOrPlaceholder(site, null).src} />
      {children}
    </>
  );
}
