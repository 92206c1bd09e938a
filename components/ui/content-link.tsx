import type { ReactNode } from 'react';
import { type SafeLink, shouldOpenNewTab } from '@/lib/site/urls';
import { Link } from './link';

interface Props {
  /** `isNofollow` means that search engines should not follow it. */
  link: SafeLink & { isNofollow?: boolean };
  className?: string;
  isCurrent?: boolean;
  /** True for a link that is shown only without JavaScript: a plain `a` costs the server a fraction of a `Link`. */
  isPlain?: boolean;
  children: ReactNode;
  onFollow?: (() => void) | undefined;
}

/** A link of the menu, the footer or the hub's content: to this site, to another site in a new tab, `mailto:` or `tel:`. */
export function ContentLink({ link, className, isCurrent = false, isPlain = false, children, onFollow }: Props) {
  const shared = { className, children, ...(onFollow && { onClick: onFollow }) };
  if (link.isExternal) {
    const tab = shouldOpenNewTab(link) ? { target: '_blank', rel: 'noopener' } : {};
    return <a href={link.href} {...shared} {...tab} />;
  }
  const Element = isPlain ? 'a' : Link;
  return (
    <Element
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(link.isNofollow && { rel: 'nofollow' })}
      {...shared}
      // Last, as in the HTML of a Link: equal texts compress better.
      href={link.href}
    />
  );
}
