import { NotFoundScreen } from '@/components/pages/not-found-screen';

export { MISSING_METADATA as metadata } from '@/lib/pages/missing-metadata';

/** What is outside every variant of the site. */
export default function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}
