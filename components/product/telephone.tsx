'use client';

import { useStoredText } from '@/components/ui/stored-text';

/** A telephone below the link to ask about a product: that of the nearest store, once the visitor has looked for it, else the supplier's (T1). */
export function Telephone({ supplier }: { supplier: string }) {
  const stored = useStoredText('nearest-store').split('\n');
  const [, telephone = supplier, label = supplier] = Number(stored[0]) > Date.now() ? stored : [];
  return (
    <a href={`tel:${telephone.replaceAll(' ', '')}`} className="block w-fit pb-15 text-small underline-hover">
      or call {label}
    </a>
  );
}
