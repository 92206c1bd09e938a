import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/** The automatic rotation of a banner, and its controls. */
export type Rotation = ReturnType<typeof useRotation>;

interface Options {
  /** False for a single slide, and for a video, whose end shows the next slide. */
  runs: boolean;
  /** Milliseconds that a slide is shown. */
  every: number;
  index: number;
  /** Shows the slide with this number. Must be the same function at every render. */
  go: (index: number) => void;
  slides: RefObject<HTMLElement | null>;
}

/** Rotates the slides, except while held or with reduced motion, and never to a picture that is not loaded. */
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
    /** True while paused, hovered or focused, and in a hidden tab. */
    held,
    hidden,
    /** True once the page is hydrated; then the next slides may be fetched. */
    ready,
    pause: () => setPaused(true),
    toggle: () => setPaused(!paused),
    /** Handlers for the banner's element, which hold the rotation while it is hovered or focused. */
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
