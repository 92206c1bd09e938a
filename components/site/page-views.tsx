'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { visitorPath } from '@/lib/site/visitor-path';

/** Reports every viewed page, with a script that is loaded after it (G7). */
export function PageViews({ onVercel }: { onVercel: boolean }) {
  const path = visitorPath(usePathname());
  useEffect(() => {
    import('@/lib/insights/report-view').then(({ reportView }) => reportView(path, onVercel)).catch(() => undefined);
  }, [path, onVercel]);
  return null;
}
