import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VideoView } from '@/lib/pages/views';
import { parseJson } from '@/lib/util/json';
import type { Rotation } from './use-rotation';

export interface VideoProps {
  video: VideoView;
  label: string;
  shown: boolean;
  /** True for the only slide, which loops. */
  alone: boolean;
  rotation: Rotation;
  onOver: () => void;
  onFail: () => void;
}

/** The video of a slide, above its still. */
export function BannerVideo(props: VideoProps) {
  return props.video.kind === 'youtube' ? <YoutubeVideo {...props} /> : <VideoFile {...props} />;
}

/** Milliseconds without progress after which a video counts as ended, so that it never blocks the banner. */
const STALL_TIMEOUT_MS = 15_000;

/** Whether the video plays. When one of several slides has ended or stalled, advances as soon as the banner is not held (B2). */
function useVideoEnd({ shown, alone, rotation, onOver }: VideoProps) {
  const { held } = rotation;
  const plays = shown && rotation.ready && !rotation.paused && !rotation.hidden;
  const isWatched = plays && !alone;
  const [over, setOver] = useState(false);
  const progressAt = useRef(0);
  const advance = useEffectEvent(onOver);
  useEffect(() => {
    if (!shown) setOver(false);
    else if (over && !held) advance();
  }, [shown, over, held]);
  useEffect(() => {
    if (!isWatched) return;
    progressAt.current = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - progressAt.current >= STALL_TIMEOUT_MS) setOver(true);
    }, 1000);
    return () => clearInterval(watch);
  }, [isWatched]);
  return {
    plays,
    reportProgress: () => {
      progressAt.current = Date.now();
    },
    reportEnd: () => setOver(true),
  };
}

/** A muted video file. Until it plays, only its metadata is fetched and its still is visible. */
function VideoFile(props: VideoProps) {
  const { video, label, alone, rotation, onFail } = props;
  const player = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const { plays, reportProgress, reportEnd } = useVideoEnd(props);
  const refused = useEffectEvent((reason: unknown) => {
    // Autoplay was refused, for example to save power. The only slide waits for Play; one of several shows its still.
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
      onTimeUpdate={reportProgress}
      onEnded={reportEnd}
      onError={onFail}
    />
  );
}

const POLL_INTERVAL_MS = 500;

/** A YouTube video in a frame that exists only while shown. `postMessage` controls the player, so that this page runs no YouTube script (B2). */
function YoutubeVideo(props: VideoProps) {
  const { video, label, shown, onFail } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const { plays, reportProgress, reportEnd } = useVideoEnd(props);
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
    else if (message === 'ended') reportEnd();
    else if (message === 'progress') reportProgress();
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

type PlayerMessage = 'failed' | 'ended' | 'progress';

/** YouTube's player state for a video that has ended. */
const ENDED = 0;

/** Parses a message of the YouTube player; null for anything else. */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
  const message = typeof data === 'string' ? parseJson(data) : data;
  const { event, info } = Object(message);
  if (typeof event !== 'string') return null;
  if (event === 'onError') return 'failed';
  const state = event === 'onStateChange' ? info : Object(info).playerState;
  return state === ENDED ? 'ended' : 'progress';
}
