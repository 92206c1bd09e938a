'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { FrameLink } from '@/lib/pages/frame';

interface Props {
  link: FrameLink;
  className: string;
  isCurrent?: boolean;
  /** True for a link that is shown only without JavaScript: a plain `a` costs the server a fraction of a `Link`. */
  isPlain?: boolean;
  /** Replaces the label. */
  children?: ReactNode;
  onFollow?: (() => void) | undefined;
}

/** A link's text beside its icon; long words break. */
export function LinkLabel({ text }: { text: string }) {
  return <span className="min-w-0 wrap-anywhere">{text}</span>;
}

/** A link of the header, the footer or a banner. Other sites open in a new tab. */
export function MenuLink({
  link,
  className,
  isCurrent = false,
  isPlain = false,
  children = link.label,
  onFollow,
}: Props) {
  if (link.isExternal) {
    return (
      <a href={link.href} onClick={onFollow} target="_blank" rel="noopener" className={className}>
        {children}
      </a>
    );
  }
  const Element = isPlain ? 'a' : Link;
  return (
    <Element
      aria-current={isCurrent ? 'page' : undefined}
      {...(link.isNofollow ? { rel: 'nofollow' } : {})}
      className={className}
      {...(onFollow === undefined ? {} : { onClick: onFollow })}
      // Last, as in the HTML of a Link: equal texts compress better.
      href={link.href}
    >
      {children}
    </Element>
  );
}

/** A column of links in the footer. A client component, so that the RSC payload of every page only has the list of links. */
export function FooterColumn({ title, links }: { title: string; links: FrameLink[] }) {
  return (
    <div className="min-w-0 lg:col-span-2">
      <h2 className="label-text mb-15">{title}</h2>
      <ul className="text-small">
        {links.map((link) => (
          <li key={link.label}>
            <MenuLink link={link} className="inline-block py-05 wrap-anywhere underline-hover" />
          </li>
        ))}
      </ul>
    </div>
  );
}
