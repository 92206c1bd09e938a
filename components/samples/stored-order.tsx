'use client';

import { useEffect } from 'react';
import { writeStoredText } from '@/components/ui/browser-state';

/** Stores the pieces of the order that is shown on this device, so that 'Order a sample' on other products adds to it. Renders nothing. */
export function StoredOrder({ skus }: { skus: readonly string[] }) {
  const text = skus.join('\n');
  useEffect(() => writeStoredText('samples', text), [text]);
  return null;
}
