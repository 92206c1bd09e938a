import { isUrl } from './is-url.mjs';

const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/i;

const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

function parseYoutube(address: string): URL | null {
  const text = address.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  const url = isUrl(whole) ? new URL(whole) : null;
  return url !== null && YOUTUBE_HOSTS.test(url.hostname) ? url : null;
}

/** Whether a text is a URL of YouTube, with or without a video. */
export const isYoutube = (address: string): boolean => parseYoutube(address) !== null;

/** The video id in a YouTube URL of any common form; null for any other text. */
export function parseYoutubeId(address: string): string | null {
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
  return YOUTUBE_ID.test(id) ? id : null;
}

/** The URL of a player that starts immediately, muted unless `hasSound`. It can be controlled by messages. */
export function buildYoutubeEmbed(
  id: string,
  { isLooping, hasControls, hasSound = false }: { isLooping: boolean; hasControls: boolean; hasSound?: boolean },
): string {
  const query = new URLSearchParams({
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
    controls: hasControls ? '1' : '0',
    autoplay: '1',
    ...(hasSound ? {} : { mute: '1' }),
    ...(isLooping ? { loop: '1', playlist: id } : {}),
  });
  return `${PLAYER_ORIGIN}/embed/${id}?${query}`;
}

/** The URL of a video's page, for browsers without scripts. */
export function buildYoutubePage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
