'use client';

import { type ReactNode, useRef, useState } from 'react';
import { type PagePlace, spreadLabel } from '@/lib/catalogue/spreads';
import { Overview } from './overview';
import { usePages } from './use-pages';
import { useTurnClick, useTurnKeys } from './use-turning';
import { ViewerBar } from './viewer-bar';

interface Props {
  title: string;
  /** How each page lies; the pages themselves are `children`. */
  places: readonly PagePlace[];
  children: ReactNode;
  /** Every page, small. */
  overview: ReactNode;
}

/** Turns the pages of a catalogue by buttons, keys, swipe or click. Without JavaScript the strip scrolls (B5, I3). */
export function Viewer({ title, places, children, overview }: Props) {
  const strip = useRef<HTMLOListElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { openings, opening, spread, goTo, turn } = usePages(strip, places);
  useTurnKeys(!choosing, turn);
  useTurnClick(strip, turn);
  return (
    <div className="flex h-dvh flex-col">
      <ol ref={strip} aria-label="Pages" className="page-strip min-h-0 grow">
        {children}
      </ol>
      <ViewerBar
        title={title}
        label={spreadLabel(spread, places.length)}
        count={places.length}
        onTurn={turn}
        atStart={opening === 0}
        atEnd={opening >= openings - 1}
      />
      <Overview page={spread[0] ?? 1} onChoose={goTo} onToggle={setChoosing}>
        {overview}
      </Overview>
    </div>
  );
}
