import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/pages/not-found-screen';

export const metadata: Metadata = { title: 'Page not found' };

/** What is outside every variant of the site. */
export default function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}
