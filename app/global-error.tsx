'use client';

import { ErrorScreen } from '@/components/pages/error-screen';
import { sans, serif } from './fonts';
import './globals.css';

/** The page that stands in when no other can be made. */
export default function GlobalError() {
  return (
    <html lang="en" className={`${serif.variable} ${sans.variable}`}>
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorScreen />
        </main>
      </body>
    </html>
  );
}
