'use client';

import { createLazyWithFallback } from '@/components/ui/lazy';

// Visitors see no editors' bar, so their pages load only this file.
const LazyTimeAgo = createLazyWithFallback(async () => (await import('./editor-bar-client')).TimeAgo);
const LazyPagePath = createLazyWithFallback(async () => (await import('./editor-bar-client')).PagePath);

export function TimeAgo({ made }: { made: string }) {
  return <LazyTimeAgo made={made} />;
}

export function PagePath({ isField = false }: { isField?: boolean }) {
  return <LazyPagePath isField={isField} />;
}
