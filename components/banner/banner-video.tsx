'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FilmProps } from './film-props';
import { useFilmEnd } from './use-film-end';

/** A video file. Silent; only its beginning is fetched until it plays; its still is seen until then (B2). */
export function BannerVideo({ film, label, shown, alone, rotation, onOver, onFail }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const plays = shown && rotation.ready && !rotation.paused && !rotation.hidden;
  const { moves, ends } = useFilmEnd({ shown, plays: plays && !alone, held: rotation.held, onOver });
  const refused = useEffectEvent((reason: unknown) => {
    // A browser that saves power lets nothing play by itself: alone it waits for Play, among others its still is shown.
    if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError') return;
    if (alone) rotation.pause();
    else onFail();
  });
  const check = useEffectEvent((element: HTMLVideoElement) => {
    // It may have failed before this page came alive.
    if (element.error) onFail();
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    check(element);
    if (plays) element.play().catch(refused);
    else element.pause();
  }, [plays]);
  return (
    <video
      ref={video}
      src={film.src}
      aria-label={label}
      className={`picture-fill ${started ? '' : 'opacity-0'}`}
      muted
      playsInline
      preload="metadata"
      loop={alone}
      onPlaying={() => setStarted(true)}
      onTimeUpdate={moves}
      onEnded={ends}
      onError={onFail}
    />
  );
}
