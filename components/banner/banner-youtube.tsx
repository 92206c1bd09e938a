'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FilmProps } from './film-props';
import { readPlayerMessage } from './player-message';
import { useFilmEnd } from './use-film-end';

/** Milliseconds between two requests to hear of the player, until it answers. */
const ASK = 500;

/**
 * A film at YouTube, in a frame that is there only while it is shown. The player is told and heard by messages to and from its
 * frame, so that no script of theirs runs in this page; one that says nothing is left after a while (B2).
 */
export function BannerYoutube({ film, label, shown, alone, rotation, onOver, onFail }: FilmProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const plays = shown && rotation.ready && !rotation.paused && !rotation.hidden;
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const { moves, ends } = useFilmEnd({ shown, plays: plays && !alone, held: rotation.held, onOver });
  const { origin } = new URL(film.src);
  if (plays && !wanted) setWanted(true);
  if (!shown && wanted) {
    setWanted(false);
    setLoaded(false);
  }
  const tell = useEffectEvent((message: object) =>
    frame.current?.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), origin),
  );
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return false;
    const message = readPlayerMessage(event.data);
    if (message === 'failed') onFail();
    else if (message === 'ended') ends();
    else if (message === 'moves') moves();
    return message !== null;
  });
  useEffect(() => {
    if (!loaded) return;
    const asking = setInterval(() => tell({ event: 'listening' }), ASK);
    const listen = (event: MessageEvent) => hear(event) && clearInterval(asking);
    window.addEventListener('message', listen);
    return () => {
      clearInterval(asking);
      window.removeEventListener('message', listen);
    };
  }, [loaded]);
  useEffect(() => {
    if (loaded) tell({ event: 'command', func: plays ? 'playVideo' : 'pauseVideo', args: [] });
  }, [loaded, plays]);
  if (!shown || !wanted) return null;
  return (
    <div className="film-frame absolute inset-0 overflow-hidden">
      <iframe
        ref={frame}
        src={film.src}
        title={label}
        tabIndex={-1}
        allow="autoplay; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        className={`film-cover pointer-events-none ${loaded ? '' : 'opacity-0'}`}
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
