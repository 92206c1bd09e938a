import { NotFoundScreen } from '@/components/pages/not-found-screen';
import { EditorBar } from '@/components/site/editor-bar';

export { MISSING_METADATA as metadata } from '@/lib/pages/missing-metadata';

/** R22: the not-found screen, with header and footer. */
export default function NotFound() {
  return (
    <>
      <NotFoundScreen />
      <EditorBar />
    </>
  );
}
