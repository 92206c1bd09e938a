'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { coveringQuery } from '@/lib/calculator/form-query';

/** Keeps a same-origin frame as high as its page. */
function useFrameHeight() {
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
      // Hides the scrollbar that would flash while the page grows.
      page.documentElement.style.overflowY = 'hidden';
    });
    watch.observe(body);
    return () => watch.disconnect();
  }, [page]);
  return { frame, height, onLoad: () => setPage(frame.current?.contentDocument ?? null) };
}

/** Frame with our own calculator, for the product in the visitor's URL; the page around it is static. */
export function OwnCalculator({ address, title }: { address: string; title: string }) {
  const query = coveringQuery(new URLSearchParams(useSearchParams().toString())).toString();
  const { frame, height, onLoad } = useFrameHeight();
  return (
    <iframe
      ref={frame}
      src={query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`}
      title={title}
      onLoad={onLoad}
      style={{ height }}
      className="block min-h-calculator w-full"
    />
  );
}
