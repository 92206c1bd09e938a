import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VideoView } from '@/lib/pages/views';
import { parseJson } from '@/lib/util/json';
import type { Rotation } from './use-rotation';

export interface VideoProps {
  video: VideoView;
  label: string;
  isShown: boolean;
  /** True for the only slide, which loops. */
  isAlone: boolean;
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
function useVideoEnd({ isShown, isAlone, rotation, onOver }: VideoProps) {
  const { isHeld } = rotation;
  const isPlaying = isShown && rotation.isReady && !rotation.isPaused && !rotation.isHidden;
  const isWatched = isPlaying && !isAlone;
  const [isOver, setOver] = useState(false);
  const progressAt = useRef(0);
  const advance = useEffectEvent(onOver);
  useEffect(() => {
    if (!isShown) setOver(false);
    else if (isOver && !isHeld) advance();
  }, [isShown, isOver, isHeld]);
  useEffect(() => {
    if (!isWatched) return;
    progressAt.current = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - progressAt.current >= STALL_TIMEOUT_MS) setOver(true);
    }, 1000);
    return () => clearInterval(watch);
  }, [isWatched]);
  return {
    isPlaying,
    reportProgress: () => {
      progressAt.current = Date.now();
    },
    reportEnd: () => setOver(true),
  };
}

/** A muted video file. Until it plays, only its metadata is fetched and its still is visible. */
function VideoFile(props: VideoProps) {
  const { video, label, isAlone, rotation, onFail } = props;
  const player = useRef<HTMLVideoElement>(null);
  const [hasStarted, setStarted] = useState(false);
  const { isPlaying, reportProgress, reportEnd } = useVideoEnd(props);
  const onRefused = useEffectEvent((reason: unknown) => {
    // Autoplay was refused, for example to save power. The only slide waits for Play; one of several shows its still.
    if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError') return;
    if (isAlone) rotation.pause();
    else onFail();
  });
  const checkError = useEffectEvent((element: HTMLVideoElement) => {
    // It may have failed before hydration.
    if (element.error) onFail();
  });
  useEffect(() => {
    const element = player.current;
    if (element === null) return;
    checkError(element);
    if (isPlaying) element.play().catch(onRefused);
    else element.pause();
  }, [isPlaying]);
  return (
    <video
      ref={player}
      src={video.src}
      aria-label={label}
      className={`absolute inset-0 size-full object-cover ${hasStarted ? '' : 'opacity-0'}`}
      muted
      playsInline
      preload="metadata"
      loop={isAlone}
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
  const { video, label, isShown, onFail } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const { isPlaying, reportProgress, reportEnd } = useVideoEnd(props);
  const { origin } = new URL(video.src);
  if (isPlaying && !isWanted) setWanted(true);
  if (!isShown && isWanted) {
    setWanted(false);
    setLoaded(false);
  }
  const sendMessage = useEffectEvent((message: object) =>
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
    if (!isLoaded) return;
    const polling = setInterval(() => sendMessage({ event: 'listening' }), POLL_INTERVAL_MS);
    const onWindowMessage = (event: MessageEvent) => onMessage(event) && clearInterval(polling);
    window.addEventListener('message', onWindowMessage);
    return () => {
      clearInterval(polling);
      window.removeEventListener('message', onWindowMessage);
    };
  }, [isLoaded]);
  useEffect(() => {
    if (isLoaded) sendMessage({ event: 'command', func: isPlaying ? 'playVideo' : 'pauseVideo', args: [] });
  }, [isLoaded, isPlaying]);
  if (!isShown || !isWanted) return null;
  return (
    <div className="absolute inset-0 overflow-hidden [container-type:size]">
      <iframe
        ref={frame}
        src={video.src}
        title={label}
        tabIndex={-1}
        allow="autoplay; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        className={`video-cover pointer-events-none ${isLoaded ? '' : 'opacity-0'}`}
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

type PlayerMessage = 'failed' | 'ended' | 'progress';

/** YouTube's player state for a video that has ended. */
const ENDED_STATE = 0;

/** Parses a message of the YouTube player; null for anything else. */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
  const message = typeof data === 'string' ? parseJson(data) : data;
  const { event, info } = Object(message);
  if (typeof event !== 'string') return null;
  if (event === 'onError') return 'failed';
  const state = event === 'onStateChange' ? info : Object(info).playerState;
  return state === ENDED_STATE ? 'ended' : 'progress';
}
