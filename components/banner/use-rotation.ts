import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The automatic rotation of a banner, and its controls. */
export type Rotation = ReturnType<typeof useRotation>;

interface Options {
  /** False for a single slide, and for a video, whose end shows the next slide. */
  canRotate: boolean;
  /** Milliseconds that a slide is shown. */
  every: number;
  index: number;
  /** Shows the slide with this number. */
  goTo: (index: number) => void;
  slides: RefObject<HTMLElement | null>;
}

/** Rotates the slides, except while held or with reduced motion, and never to a picture that is not loaded. */
export function useRotation({ canRotate, every, index, goTo, slides }: Options) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
    const updateHidden = () => setHidden(document.hidden);
    updateHidden();
    document.addEventListener('visibilitychange', updateHidden);
    return () => document.removeEventListener('visibilitychange', updateHidden);
  }, []);
  const isHeld = isPaused || isHovered || isFocused || isHidden;
  const isRotating = isReady && canRotate && !isHeld;
  const showNext = useEffectEvent(() => goTo(index + 1));
  useEffect(() => {
    if (!isRotating) return;
    const waiting = new AbortController();
    const timer = setTimeout(() => {
      const all = slides.current?.children;
      const picture = all?.[(index + 1) % all.length]?.querySelector('img');
      if (!picture || picture.complete) showNext();
      else
        for (const event of ['load', 'error'])
          picture.addEventListener(event, showNext, { once: true, signal: waiting.signal });
    }, every);
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [isRotating, every, index, slides]);
  return {
    isPaused,
    /** True while paused, hovered or focused, and in a hidden tab. */
    isHeld,
    isHidden,
    /** True once the page is hydrated; then the next slides may be fetched. */
    isReady,
    pause: () => setPaused(true),
    toggle: () => setPaused(!isPaused),
    /** Handlers for the banner's element, which hold the rotation while it is hovered or focused. */
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
