import type { Metadata } from 'next';
import { EmbedNotFoundScreen } from '@/components/pages/embed-screens';
import { EMBED_MISSING_METADATA } from '@/lib/pages/missing-metadata';

export const metadata: Metadata = EMBED_MISSING_METADATA;

/** A page in a frame that is not there. */
export default function EmbedNotFound() {
  return <EmbedNotFoundScreen />;
}
