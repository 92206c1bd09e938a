import type { StructuredNode } from '@/lib/pages/structured-data';
import { inlineJson } from '@/lib/seo/inline-json';

/** The structured data of a page as JSON-LD; nothing without nodes (S7). */
export function StructuredData({ nodes }: { nodes: StructuredNode[] }) {
  if (nodes.length === 0) return null;
  // React writes the text of a script element as it is; inlineJson has made it safe there.
  return (
    <script type="application/ld+json">{inlineJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>
  );
}
