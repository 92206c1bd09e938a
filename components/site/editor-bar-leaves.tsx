'use client';

import { lazy } from 'react';

// Files apart: the pages of visitors, who see no bar, load these few lines and nothing of what they lead to.
const Age = lazy(() => import('./made-ago'));
const Path = lazy(() => import('./page-path'));

/** When a page was made, and how long ago (made-ago.tsx). */
export function MadeAgo({ made }: { made: string }) {
  return <Age made={made} />;
}

/** The path of the page that is shown, as text or as a field (page-path.tsx). */
export function PagePath({ field = false }: { field?: boolean }) {
  return <Path field={field} />;
}
