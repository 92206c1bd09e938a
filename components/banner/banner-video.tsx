'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useVideoEnd, type VideoProps } from './use-video-end';

/** A video file, muted. Until it plays only its metadata is fetched, and its still is visible (B2). */
export function BannerVideo(props: VideoProps) {
  const { video, label, alone, rotation, onFail } = props;
  const player = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const { plays, moves, ends } = useVideoEnd(props);
  const refused = useEffectEvent((reason: unknown) => {
    // Autoplay refused, for example to save power: alone it waits for Play, among others its still is shown.
    if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError') return;
    if (alone) rotation.pause();
    else onFail();
  });
  const check = useEffectEvent((element: HTMLVideoElement) => {
    // It may have failed before hydration.
    if (element.error) onFail();
  });
  useEffect(() => {
    const element = player.current;
    if (element === null) return;
    check(element);
    if (plays) element.play().catch(refused);
    else element.pause();
  }, [plays]);
  return (
    <video
      ref={player}
      src={video.src}
      aria-label={label}
      className={`absolute inset-0 size-full object-cover ${started ? '' : 'opacity-0'}`}
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
