'use client';

import type { PictureView } from '@/lib/site/pictures';
import { buildPictureSources, type PictureLayout, SIZES } from '@/lib/site/sizes';

const FOCUS_CLASSES: Record<string, string> = {
  left: 'object-left',
  right: 'object-right',
  top: 'object-top',
  bottom: 'object-bottom',
  'left-top': 'object-left-top',
  'left-bottom': 'object-left-bottom',
  'right-top': 'object-right-top',
  'right-bottom': 'object-right-bottom',
};

const FETCH_PRIORITIES = { first: 'high', later: 'low', eager: undefined, lazy: undefined } as const;

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
  isContained?: boolean;
}

/** A picture that fills its positioned frame without inline styles (CSP). A client component, so that the RSC payload only has its props. */
export function Picture({ picture, alt, sizes, load = 'lazy', isContained = false }: Props) {
  if (picture === null) return <NoImage />;
  // `src` is last: React sets attributes in this order, and some browsers would fetch it before they know the others.
  const sources = picture.optimised
    ? { sizes: sizes.sizes, ...buildPictureSources(picture.src, sizes) }
    : { src: picture.src };
  const focus = picture.focus === null ? '' : (FOCUS_CLASSES[picture.focus] ?? '');
  const fit = isContained ? 'object-contain' : 'object-cover';
  const image = (
    <img
      {...sources}
      alt={alt}
      loading={load === 'first' || load === 'eager' ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={FETCH_PRIORITIES[load]}
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
