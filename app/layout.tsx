import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
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

export const viewport: Viewport = { themeColor: '#ffffff' };

/** The document around every page. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={supplier.locale} className={`${serif.variable} ${sans.variable}`}>
      <body>{children}</body>
    </html>
  );
}
