'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseJson } from '@/lib/util/json';
import { useVideoEnd, type VideoProps } from './use-video-end';

/** How often the player is called until it responds. */
const POLL_INTERVAL_MS = 500;

/** A YouTube video in a frame that exists only while it is shown. Messages control the player, so that none of its scripts runs in this page (B2). */
export function BannerYoutube(props: VideoProps) {
  const { video, label, shown, onFail } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const { plays, moves, ends } = useVideoEnd(props);
  const { origin } = new URL(video.src);
  if (plays && !wanted) setWanted(true);
  if (!shown && wanted) {
    setWanted(false);
    setLoaded(false);
  }
  const send = useEffectEvent((message: object) =>
    frame.current?.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), origin),
  );
  const onMessage = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return false;
    const message = readPlayerMessage(event.data);
    if (message === 'failed') onFail();
    else if (message === 'ended') ends();
    else if (message === 'moves') moves();
    return message !== null;
  });
  useEffect(() => {
    if (!loaded) return;
    const polling = setInterval(() => send({ event: 'listening' }), POLL_INTERVAL_MS);
    const listen = (event: MessageEvent) => onMessage(event) && clearInterval(polling);
    window.addEventListener('message', listen);
    return () => {
      clearInterval(polling);
      window.removeEventListener('message', listen);
    };
  }, [loaded]);
  useEffect(() => {
    if (loaded) send({ event: 'command', func: plays ? 'playVideo' : 'pauseVideo', args: [] });
  }, [loaded, plays]);
  if (!shown || !wanted) return null;
  return (
    <div className="absolute inset-0 overflow-hidden [container-type:size]">
      <iframe
        ref={frame}
        src={video.src}
        title={label}
        tabIndex={-1}
        allow="autoplay; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        className={`video-cover pointer-events-none ${loaded ? '' : 'opacity-0'}`}
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

/** What a message of YouTube's player says: something has gone wrong, the video is over, or it is there and moves on. */
type PlayerMessage = 'failed' | 'ended' | 'moves';

/** The number by which the player says that a video is over. */
const ENDED = 0;

/** Parses a message of the player; null for anything else. */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
  const message = typeof data === 'string' ? parseJson(data) : data;
  const { event, info } = Object(message);
  if (typeof event !== 'string') return null;
  if (event === 'onError') return 'failed';
  const state = event === 'onStateChange' ? info : Object(info).playerState;
  return state === ENDED ? 'ended' : 'moves';
}
