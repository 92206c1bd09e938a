'use client';

import { type FocusEvent, useEffect, useState } from 'react';

/** How a banner turns by itself, and what holds it. */
export interface Rotation {
  /** Turning right now. */
  playing: boolean;
  /** Stopped by the visitor, or from the start with reduced motion. */
  paused: boolean;
  /** The page has come alive: slides to come may be fetched. */
  ready: boolean;
  toggle: () => void;
  /** Handlers for the banner's frame: it waits while the pointer or the focus is on it. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

interface Options {
  runs: boolean;
  /** Milliseconds between slides (B1). */
  every: number;
  index: number;
  /** Goes to a slide by number; the same function at every render. */
  go: (index: number) => void;
}

/** Goes on every so many milliseconds, unless paused, held, hidden, or motion is not wanted. */
export function useRotation({ runs, every, index, go }: Options): Rotation {
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  const playing = ready && runs && !paused && !hovered && !focused;
  // Each slide has its own full time.
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden) go(index + 1);
    }, every);
    return () => clearInterval(timer);
  }, [playing, every, index, go]);
  return {
    playing,
    paused,
    ready,
    toggle: () => setPaused(!paused),
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
