import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { RightClick } from '@/components/site/page-effects';
import { isPreview } from '@/lib/page-cache/preview';
import { getSettings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { FONT_VARIABLES } from './fonts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  return {
    // Drafts must not be indexed.
    ...((await isPreview()) ? { robots: { index: false, follow: false } } : {}),
    metadataBase: new URL(getSettings().SITE_URL),
    title: { default: supplier.name, template: `%s | ${supplier.name}` },
    description: supplier.description,
  };
}

export const viewport: Viewport = { themeColor: supplier.colours.paper };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={supplier.locale} className={FONT_VARIABLES}>
      <body>
        {children}
        {supplier.blockRightClick ? <RightClick /> : null}
      </body>
    </html>
  );
}
