import { EmbedScreen } from '@/components/site/error-screen';

export { EMBED_MISSING_METADATA as metadata } from '@/lib/pages/metadata';

/** The not-found screen of a page in a frame. */
export default function EmbedNotFound() {
  return (
    <EmbedScreen title="This page has gone missing." text="It may have been moved or taken down.">
      <a href="/" target="_top" className="link">
        Home
      </a>
    </EmbedScreen>
  );
}
