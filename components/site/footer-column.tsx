'use client';

import { ContentLink } from '@/components/ui/content-link';
import type { FrameLink } from '@/lib/pages/frame';

function focusContent() {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** A column of links in the footer. A client component, so that the RSC payload of every page only has the list of links. */
export function FooterColumn({ title, links }: { title: string; links: FrameLink[] }) {
  return (
    <div className="min-w-0 lg:col-span-2">
      <h2 className="label-text mb-15">{title}</h2>
      <ul className="text-small">
        {links.map((link) => (
          <li key={link.label}>
            <ContentLink
              link={link}
              // The footer stays, and the focus would stay at the end of the next page.
              onFollow={link.isExternal ? undefined : focusContent}
              className="inline-block py-05 wrap-anywhere underline-hover"
            >
              {link.label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
