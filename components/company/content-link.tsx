import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { opensNewTab, type SafeLink } from '@/lib/site/urls';

interface Props {
  link: SafeLink;
  className?: string;
  children: ReactNode;
}

/** A link from the hub's content: a page of this site, another site in a new tab, a mail program, a telephone (X4, X5). */
export function ContentLink({ link, className, children }: Props) {
  if (!link.external) {
    return (
      <Link href={link.href} className={className}>
        {children}
      </Link>
    );
  }
  const tab = opensNewTab(link) ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={link.href} className={className} {...tab}>
      {children}
    </a>
  );
}
