'use client';

import type { BeforeSend } from '@vercel/analytics';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { createViewOnce } from '@/lib/insights/view-once';
import { visitorPath } from '@/lib/site/visitor-path';

const counts = createViewOnce();

/** Adds the title, which the payload of the package lacks; the home page is always 'Home'. */
const beforeSend: BeforeSend = (event) => {
  const { pathname } = new URL(event.url);
  const titled = { ...event, title: pathname === '/' ? 'Home' : document.title };
  return counts(pathname) ? titled : null;
};

/** Where the package finds our script and counter, in the place of Vercel's. */
const OURS = {
  disableAutoTrack: true,
  scriptSrc: '/api/insights/script.js',
  endpoint: '/api/insights',
  viewEndpoint: '/api/insights/view',
  eventEndpoint: '/api/insights/view',
  beforeSend,
};

/** Tells a counter of every page that is looked at (G7): Vercel's own where it serves the site, else ours. Shows nothing. */
export function PageViews({ onVercel }: { onVercel: boolean }) {
  const path = visitorPath(usePathname());
  useEffect(() => {
    import('@vercel/analytics')
      .then(({ inject, pageview }) => {
        inject({ mode: 'production', framework: 'next', ...(onVercel ? {} : OURS) });
        if (!onVercel) pageview({ route: path, path });
      })
      .catch(() => undefined);
  }, [path, onVercel]);
  return null;
}
