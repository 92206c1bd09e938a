import type { ReactNode } from 'react';
import { type SafeLink, shouldOpenNewTab } from '@/lib/site/urls';
import { Link } from './link';

interface Props {
  link: SafeLink;
  className?: string;
  children: ReactNode;
}

/** A link from the hub's content: to this site, to another site in a new tab, `mailto:` or `tel:`. */
export function ContentLink({ link, className, children }: Props) {
  if (!link.isExternal) {
    return (
      <Link href={link.href} className={className}>
        {children}
      </Link>
    );
  }
  const tab = shouldOpenNewTab(link) ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={link.href} className={className} {...tab}>
      {children}
    </a>
  );
}
