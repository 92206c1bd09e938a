import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { RightClick } from '@/components/site/right-click';
import { settings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { sans, serif } from './fonts';
import './globals.css';

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(settings().SITE_URL),
    title: { default: supplier.name, template: `%s | ${supplier.name}` },
    description: supplier.description,
  };
}

export const viewport: Viewport = { themeColor: supplier.colours.paper };

/** The document around every page. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={supplier.locale} className={`${serif.variable} ${sans.variable}`}>
      <body>
        {children}
        {supplier.blockRightClick ? <RightClick /> : null}
      </body>
    </html>
  );
}
