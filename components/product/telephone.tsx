'use client';

import { useStoredText } from '@/components/ui/stored-text';

/** A telephone below the link to ask about a product: that of the nearest store, once the visitor has looked for it, else the supplier's (T1). */
export function Telephone({ supplier }: { supplier: string }) {
  const [store, telephone = supplier] = useStoredText('nearest-store').split('\n');
  return (
    <a href={`tel:${telephone.replaceAll(' ', '')}`} className="block w-fit pb-15 text-small underline-hover">
      or call {store ? `${store}, ` : ''}
      {telephone}
    </a>
  );
}
