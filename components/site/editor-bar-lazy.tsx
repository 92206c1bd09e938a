'use client';

import { lazyWithFallback } from '@/components/ui/lazy';

// Visitors see no editors' bar, so their pages load only this file.
const LazyTimeAgo = lazyWithFallback(async () => (await import('./editor-bar-client')).TimeAgo);
const LazyPagePath = lazyWithFallback(async () => (await import('./editor-bar-client')).PagePath);

export function TimeAgo({ made }: { made: string }) {
  return <LazyTimeAgo made={made} />;
}

export function PagePath({ field = false }: { field?: boolean }) {
  return <LazyPagePath field={field} />;
}
