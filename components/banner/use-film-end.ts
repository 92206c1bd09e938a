'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without a sign of life after which a film counts as over, so that a banner never stands still for it. */
const SILENCE = 15_000;

interface Options {
  shown: boolean;
  /** It should be playing now. */
  plays: boolean;
  /** The banner waits: it goes on when it no longer does. */
  held: boolean;
  onOver: () => void;
}

/** Tells when a film among other slides is over (B2): it says so itself, or nothing has been heard of it for a while. */
export function useFilmEnd({ shown, plays, held, onOver }: Options) {
  const [over, setOver] = useState(false);
  const heard = useRef(0);
  const goOn = useEffectEvent(onOver);
  useEffect(() => {
    if (!shown) setOver(false);
    else if (over && !held) goOn();
  }, [shown, over, held]);
  useEffect(() => {
    if (!plays) return;
    heard.current = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - heard.current >= SILENCE) setOver(true);
    }, 1000);
    return () => clearInterval(watch);
  }, [plays]);
  return {
    /** The film moves on. */
    moves: () => {
      heard.current = Date.now();
    },
    /** The film has come to its end. */
    ends: () => setOver(true),
  };
}
