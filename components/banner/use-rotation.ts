import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/** The automatic rotation of a banner, and what holds it. */
export type Rotation = ReturnType<typeof useRotation>;

interface Options {
  /** False when there is no other slide, or when the end of a video and not a timer shows the next one. */
  runs: boolean;
  every: number;
  index: number;
  /** Goes to a slide by number; the same function at every render. */
  go: (index: number) => void;
  slides: RefObject<HTMLElement | null>;
}

/** Rotates the slides, unless held or with reduced motion, and never to a picture that is not loaded. */
export function useRotation({ runs, every, index, go, slides }: Options) {
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
    const updateHidden = () => setHidden(document.hidden);
    updateHidden();
    document.addEventListener('visibilitychange', updateHidden);
    return () => document.removeEventListener('visibilitychange', updateHidden);
  }, []);
  const held = paused || hovered || focused || hidden;
  const turns = ready && runs && !held;
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
    /** Waits: paused, under the pointer, with the focus in it, or in a tab that is not seen. */
    held,
    hidden,
    /** The page is hydrated: the next slides may be fetched. */
    ready,
    pause: () => setPaused(true),
    toggle: () => setPaused(!paused),
    /** Handlers for the banner's frame: it waits while the pointer or the focus is on it. */
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
