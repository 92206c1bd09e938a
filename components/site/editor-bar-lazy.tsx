'use client';

import { lazyWithFallback } from '@/components/ui/lazy';

// Visitors see no editors' bar, so their pages load only this file.
const LazyTimeAgo = lazyWithFallback(async () => (await import('./editor-bar-client')).TimeAgo);
const LazyPagePath = lazyWithFallback(async () => (await import('./editor-bar-client')).PagePath);

/** When a page was rendered, and how long ago. */
export function TimeAgo({ made }: { made: string }) {
  return <LazyTimeAgo made={made} />;
}

/** The path of the page, as text or as a field. */
export function PagePath({ field = false }: { field?: boolean }) {
  return <LazyPagePath field={field} />;
}
