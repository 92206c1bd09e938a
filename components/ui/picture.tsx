'use client';

import type { PictureView } from '@/lib/site/pictures';
import { type PictureLayout, pictureSources, SIZES } from '@/lib/site/sizes';

const FOCUS: Record<string, string> = {
  left: 'object-left',
  right: 'object-right',
  top: 'object-top',
  bottom: 'object-bottom',
  'left-top': 'object-left-top',
  'left-bottom': 'object-left-bottom',
  'right-top': 'object-right-top',
  'right-bottom': 'object-right-bottom',
};

const PRIORITY = { first: 'high', later: 'low', eager: undefined, lazy: undefined } as const;

/** Shown instead of a missing picture. */
export function NoImage() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-info text-center text-small text-muted">No Image</span>
  );
}

interface Props {
  /** Null shows 'No Image'. */
  picture: PictureView | null;
  alt: string;
  sizes: PictureLayout;
  /** `first`: at once with high priority. `eager`: at once. `later`: near the window, with low priority. `lazy`: near the window. */
  load?: 'first' | 'eager' | 'later' | 'lazy';
  /** Shows the whole picture instead of covering the frame: for wordmarks. */
  contain?: boolean;
}

/** A picture that fills its positioned frame without inline styles (CSP). A client component, so that the RSC payload only has its props. */
export function Picture({ picture, alt, sizes, load = 'lazy', contain = false }: Props) {
  if (picture === null) return <NoImage />;
  // `src` is last: React sets attributes in this order, and some browsers would fetch it before they know the others.
  const sources = picture.optimised
    ? { sizes: sizes.sizes, ...pictureSources(picture.src, sizes) }
    : { src: picture.src };
  const focus = picture.focus === null ? '' : (FOCUS[picture.focus] ?? '');
  const fit = contain ? 'object-contain' : 'object-cover';
  const image = (
    <img
      {...sources}
      alt={alt}
      loading={load === 'first' || load === 'eager' ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={PRIORITY[load]}
      className={`absolute inset-0 h-full w-full ${fit} ${focus}`}
    />
  );
  if (picture.portrait === undefined) return image;
  return (
    <picture>
      <source media="(max-width: 37.5rem)" type="image/avif" srcSet={picture.portrait} />
      {image}
    </picture>
  );
}

/** Sixteen swatches in a square; null leaves one out. A client component, so that the RSC payload only has the file names. */
export function SwatchBook({ sources }: { sources: (string | null)[] }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-4 gap-1 lg:col-span-6 lg:col-start-7">
      {sources.map((src) =>
        src === null ? (
          <div key="missing" className="aspect-square border border-control" />
        ) : (
          <div key={src} className="relative aspect-square overflow-hidden bg-info">
            <Picture picture={{ src, optimised: true, focus: null }} alt="" sizes={SIZES.swatch} />
          </div>
        ),
      )}
    </div>
  );
}
