'use client';

import type { BeforeSend } from '@vercel/analytics';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { createViewOnce } from '@/lib/insights/view-once';
import { visitorPath } from '@/lib/site/visitor-path';

const counts = createViewOnce();

/** Adds the title, which the package does not send; the home page is always 'Home'. */
const beforeSend: BeforeSend = (event) => {
  const { pathname } = new URL(event.url);
  const titled = { ...event, title: pathname === '/' ? 'Home' : document.title };
  return counts(pathname) ? titled : null;
};

/** This site's script and counter instead of Vercel's. */
const OURS = {
  disableAutoTrack: true,
  scriptSrc: '/api/insights/script.js',
  endpoint: '/api/insights',
  viewEndpoint: '/api/insights/view',
  eventEndpoint: '/api/insights/view',
  beforeSend,
};

/** Reports every viewed page to Vercel's counter on Vercel, otherwise to this site's own (G7). */
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
