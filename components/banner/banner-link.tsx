import { Link } from '@/components/ui/link';
import type { BannerLinkView } from '@/lib/pages/views';

/** Makes the whole banner a link, below its controls (B4). */
export function BannerLink({ link }: { link: BannerLinkView | null }) {
  if (link === null) return null;
  const className = 'absolute inset-0 -outline-offset-4';
  const text = <span className="sr-only">{link.label}</span>;
  return link.external ? (
    <a href={link.href} target="_blank" rel="noopener" className={className}>
      {text}
    </a>
  ) : (
    <Link href={link.href} className={className}>
      {text}
    </Link>
  );
}
