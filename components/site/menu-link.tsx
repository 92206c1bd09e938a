import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { FrameLink as Data } from '@/lib/pages/frame';

interface Props {
  link: Data;
  className: string;
  children?: ReactNode;
  onFollow?: () => void;
}

/** A link of the menu: within the site, or to the external shop in a new tab. */
export function MenuLink({ link, className, children, onFollow }: Props) {
  if (link.external) {
    return (
      <a href={link.href} onClick={onFollow} target="_blank" rel="noopener" className={className}>
        {link.label}
        {children}
      </a>
    );
  }
  return (
    <Link href={link.href} className={className} {...(onFollow === undefined ? {} : { onClick: onFollow })}>
      {link.label}
      {children}
    </Link>
  );
}
