import { EmbedScreen } from '@/components/site/error-screen';

export { EMBED_MISSING_METADATA as metadata } from '@/lib/pages/metadata';

/** A page in a frame that does not exist. */
export default function EmbedNotFound() {
  return (
    <EmbedScreen title="This page has gone missing." text="It may have been moved or taken down.">
      <a href="/" target="_top" className="link">
        Home
      </a>
    </EmbedScreen>
  );
}
