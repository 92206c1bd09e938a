import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/pages/not-found-screen';

export const metadata: Metadata = { title: 'Page not found' };

/** R22: the not-found screen, with header and footer. */
export default function NotFound() {
  return <NotFoundScreen />;
}
