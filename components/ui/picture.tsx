'use client';

import { getImageProps } from 'next/image';
import type { PictureView } from '@/lib/site/pictures';
import type { PictureLayout } from '@/lib/site/sizes';

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

const PRIORITY = { first: 'high', later: 'low' } as const;

/** The widths of a picture that its layout offers; all of them when none is in its range, none for a drawing. */
function offered(srcSet: string | undefined, { from, to }: PictureLayout): string[] {
  const all = srcSet?.split(', ') ?? [];
  const within = all.filter((candidate) => {
    const width = Number(/ (\d+)w$/.exec(candidate)?.[1]);
    return width >= from && width <= to;
  });
  return within.length > 0 ? within : all;
}

interface Props {
  picture: PictureView;
  alt: string;
  sizes: PictureLayout;
  /** `first` is fetched at once and with priority, `eager` at once, `later` when it comes near and everything else is there, the rest when it comes near. */
  load?: 'first' | 'eager' | 'later' | 'lazy';
  /** Contain instead of cover: wordmarks. */
  contain?: boolean;
}

/** A picture that fills its positioned frame, without inline styles (CSP). As a client component it puts only its props into the page's payload. */
export function Picture({ picture, alt, sizes, load = 'lazy', contain = false }: Props) {
  const { props } = getImageProps({
    src: picture.src,
    alt,
    sizes: sizes.sizes,
    fill: true,
    unoptimized: !picture.optimised,
    loading: load === 'first' || load === 'eager' ? 'eager' : 'lazy',
    ...(load === 'first' || load === 'later' ? { fetchPriority: PRIORITY[load] } : {}),
  });
  const { style: _style, alt: _alt, src, srcSet, ...attributes } = props;
  const widths = offered(srcSet, sizes);
  const focus = picture.focus === null ? '' : (FOCUS[picture.focus] ?? '');
  const fit = contain ? 'object-contain' : 'object-cover';
  return (
    <img
      {...attributes}
      src={widths.at(-1)?.split(' ')[0] ?? src}
      srcSet={widths.length > 0 ? widths.join(', ') : undefined}
      alt={alt}
      className={`absolute inset-0 h-full w-full ${fit} ${focus}`}
    />
  );
}
