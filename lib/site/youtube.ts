import { isUrl } from './is-url.mjs';

const ID = /^[\w-]{11}$/;
const HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/i;

const PLAYER = 'https://www.youtube-nocookie.com';

function parseYoutube(address: string): URL | null {
  const text = address.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  const url = isUrl(whole) ? new URL(whole) : null;
  return url !== null && HOSTS.test(url.hostname) ? url : null;
}

/** Whether a text is a URL of YouTube, with or without a video. */
export const isYoutube = (address: string): boolean => parseYoutube(address) !== null;

/** The video id in a YouTube URL of any common form; null for any other text. */
export function youtubeId(address: string): string | null {
  const url = parseYoutube(address);
  if (url === null) return null;
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

/** The URL of a player that starts immediately, muted unless `sound`. It can be controlled by messages. */
export function youtubeEmbed(
  id: string,
  { loop, controls, sound = false }: { loop: boolean; controls: boolean; sound?: boolean },
): string {
  const query = new URLSearchParams({
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
    controls: controls ? '1' : '0',
    autoplay: '1',
    ...(sound ? {} : { mute: '1' }),
    ...(loop ? { loop: '1', playlist: id } : {}),
  });
  return `${PLAYER}/embed/${id}?${query}`;
}

/** The URL of a video's page, for browsers without scripts. */
export function youtubePage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
