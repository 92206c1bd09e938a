'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { coveringQuery } from '@/lib/calculator/form-query';

/** Gives a frame that holds a page of this site the height of that page, whenever it changes. */
function useFit() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState<number | undefined>(undefined);
  useEffect(() => {
    const body = page?.body;
    const view = page?.defaultView;
    if (!body || !view) return;
    const watch = new view.ResizeObserver(() => {
      const needed = Math.ceil(body.getBoundingClientRect().height);
      if (needed === 0) return;
      setHeight(needed);
      // A page that is as high as its frame needs no scrollbar, not even for the moment in which it grows.
      page.documentElement.style.overflowY = 'hidden';
    });
    watch.observe(body);
    return () => watch.disconnect();
  }, [page]);
  return { frame, height, look: () => setPage(frame.current?.contentDocument ?? null) };
}

/** Our own calculator in its frame, handed the product of the visitor's address: the page around it is the same for all (X6). */
export function OwnCalculator({ address, title }: { address: string; title: string }) {
  const query = coveringQuery(new URLSearchParams(useSearchParams().toString())).toString();
  const { frame, height, look } = useFit();
  return (
    <iframe
      ref={frame}
      src={query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`}
      title={title}
      onLoad={look}
      style={{ height }}
      className="block min-h-calculator w-full"
    />
  );
}
