import { isUrl } from './is-url.mjs';

const ID = /^[\w-]{11}$/;
const HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/i;

/** The host that plays a film without setting cookies before it is started. */
const PLAYER = 'https://www.youtube-nocookie.com';

function parsed(address: string): URL | null {
  const text = address.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  return isUrl(whole) ? new URL(whole) : null;
}

/** True for an address at YouTube, whether or not it names a film. */
export function isYoutube(address: string): boolean {
  const url = parsed(address);
  return url !== null && HOSTS.test(url.hostname);
}

/**
 * The id of the film that a YouTube address names (I4): the watch form (`/watch?v=`), the short ones (`youtu.be/`, `/shorts/`) and
 * the embed form (`/embed/`, `/live/`, `/v/`), with or without a scheme. Null for any other address.
 */
export function youtubeId(address: string): string | null {
  const url = parsed(address);
  if (url === null || !HOSTS.test(url.hostname)) return null;
  const [, first = '', second = ''] = url.pathname.split('/');
  const id =
    url.hostname.toLowerCase() === 'youtu.be'
      ? first
      : /^(?:embed|shorts|live|v)$/.test(first)
        ? second
        : first === 'watch'
          ? (url.searchParams.get('v') ?? '')
          : '';
  return ID.test(id) ? id : null;
}

/** How a film is played in a frame. */
export interface YoutubeOptions {
  /** Begins again at its end. */
  loop: boolean;
  /** Shows the player's own controls. */
  controls: boolean;
  /** Begins at once; browsers allow that to a silent film only, so it is, unless `sound` says otherwise. */
  autoplay: boolean;
  /** The visitor has just pressed play: what begins at once may be heard. */
  sound?: boolean;
}

/** The address of a frame that plays a film and can be told by message to pause (`readPlayerMessage`). */
export function youtubeEmbed(id: string, { loop, controls, autoplay, sound = false }: YoutubeOptions): string {
  const query = new URLSearchParams({
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
    controls: controls ? '1' : '0',
    ...(autoplay ? { autoplay: '1' } : {}),
    ...(autoplay && !sound ? { mute: '1' } : {}),
    // One film only loops as a list of itself.
    ...(loop ? { loop: '1', playlist: id } : {}),
  });
  return `${PLAYER}/embed/${id}?${query}`;
}

/** The page at YouTube that shows a film, for those whose browser runs no script. */
export function youtubePage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
