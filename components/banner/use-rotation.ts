'use client';

import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/** How a banner turns by itself, and what holds it. */
export interface Rotation {
  /** Stopped by the visitor, or from the start with reduced motion. */
  paused: boolean;
  /** Waits: paused, under the pointer, with the focus in it, or in a tab that is not seen. */
  held: boolean;
  /** True while it cannot be seen. */
  hidden: boolean;
  /** The page has come alive: slides to come may be fetched. */
  ready: boolean;
  pause: () => void;
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
  /** False when it has nothing to turn to, or goes on for another reason than time. */
  runs: boolean;
  /** Milliseconds between slides (B1). */
  every: number;
  index: number;
  /** Goes to a slide by number; the same function at every render. */
  go: (index: number) => void;
  /** Its children are the slides. */
  slides: RefObject<HTMLElement | null>;
}

/** Goes on every so many milliseconds, unless it is held or motion is not wanted, and never to a picture that is not there yet. */
export function useRotation({ runs, every, index, go, slides }: Options): Rotation {
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
    const look = () => setHidden(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const held = paused || hovered || focused || hidden;
  const turns = ready && runs && !held;
  // Each slide has its own full time.
  useEffect(() => {
    if (!turns) return;
    const waiting = new AbortController();
    const turn = () => go(index + 1);
    const timer = setTimeout(() => {
      const all = slides.current?.children;
      const picture = all?.[(index + 1) % all.length]?.querySelector('img');
      if (!picture || picture.complete) turn();
      else
        for (const event of ['load', 'error'])
          picture.addEventListener(event, turn, { once: true, signal: waiting.signal });
    }, every);
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [turns, every, index, go, slides]);
  return {
    paused,
    held,
    hidden,
    ready,
    pause: () => setPaused(true),
    toggle: () => setPaused(!paused),
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
