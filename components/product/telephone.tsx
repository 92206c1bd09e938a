'use client';

import { useStoredText } from '@/components/ui/stored-text';

/** A telephone below the link to ask about a product: that of the nearest store, once the visitor has looked for it, else the supplier's (T1). */
export function Telephone({ supplier }: { supplier: string }) {
  const [until, telephone = supplier, label = telephone] = useStoredText('nearest-store').split('\n');
  const isNear = Number(until) > Date.now();
  return (
    <a
      href={`tel:${(isNear ? telephone : supplier).replaceAll(' ', '')}`}
      className="block w-fit pb-15 text-small underline-hover"
    >
      or call {isNear ? label : supplier}
    </a>
  );
}
