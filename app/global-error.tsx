'use client';

import { ErrorScreen } from '@/components/site/error-screen';
import { FONT_VARIABLES } from './fonts';
import './globals.css';

/** The page for an error outside every layout. */
export default function GlobalError() {
  return (
    <html lang="en" className={FONT_VARIABLES}>
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorScreen />
        </main>
      </body>
    </html>
  );
}
