'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { announceLocation } from '@/components/ui/use-location-search';

/** Tells the grids of a page when a link changed the query of their own page; shows nothing. */
export function LocationWatcher() {
  const params = useSearchParams();
  useEffect(() => {
    if (params !== null) announceLocation();
  }, [params]);
  return null;
}
