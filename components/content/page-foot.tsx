import type { SheetView } from '@/lib/pages/sheet';
import type { StructuredNode } from '@/lib/pages/structured-data';
import { inlineJson } from '@/lib/seo/inline-json';

/** The footer of a printed page: the supplier and the page's URL, also as a QR code (T9). */
export function SheetFoot({ sheet }: { sheet: SheetView | null }) {
  if (sheet === null) return null;
  const { address, qr, supplier } = sheet;
  return (
    <div className="hidden items-end justify-between gap-3 border-t border-line pt-2 text-small print:flex">
      <div className="min-w-0">
        <p>{supplier.join(' · ')}</p>
        <p className="mt-05 wrap-anywhere text-muted">{address}</p>
      </div>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true" className="size-12 flex-none fill-current">
        <path d={qr.path} />
      </svg>
    </div>
  );
}

/** The structured data of a page as JSON-LD. Renders nothing without nodes. */
export function StructuredData({ nodes }: { nodes: StructuredNode[] }) {
  if (nodes.length === 0) return null;
  // React does not escape the text of a script element; inlineJson has.
  return (
    <script type="application/ld+json">{inlineJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>
  );
}
