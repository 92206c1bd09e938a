import { Link } from '@/components/ui/link';
import type { SafeLink } from '@/lib/site/urls';

/** Makes the whole banner a link, below its controls (B4). */
export function BannerLink({ link, title }: { link: SafeLink | null; title: string }) {
  if (link === null) return null;
  const className = 'absolute inset-0 -outline-offset-4';
  const text = <span className="sr-only">{`${title}: banner`}</span>;
  if (!link.external) {
    return (
      <Link href={link.href} className={className}>
        {text}
      </Link>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener" className={className}>
      {text}
    </a>
  );
}
