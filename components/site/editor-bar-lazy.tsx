'use client';

import { createLazyWithFallback } from '@/components/ui/lazy';

// Visitors see no editors' bar, so their pages load only this file.
export const TimeAgo = createLazyWithFallback(async () => (await import('./editor-bar-client')).TimeAgo);
export const PagePath = createLazyWithFallback(async () => (await import('./editor-bar-client')).PagePath);
