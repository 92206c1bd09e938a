'use client';

import { lazy } from 'react';

// Visitors see no editors' bar, so their pages load only this file.
const LazyTimeAgo = lazy(async () => ({ default: (await import('./editor-bar-client')).TimeAgo }));
const LazyPagePath = lazy(async () => ({ default: (await import('./editor-bar-client')).PagePath }));

/** When a page was rendered, and how long ago. */
export function TimeAgo({ made }: { made: string }) {
  return <LazyTimeAgo made={made} />;
}

/** The path of the page, as text or as a field. */
export function PagePath({ field = false }: { field?: boolean }) {
  return <LazyPagePath field={field} />;
}
