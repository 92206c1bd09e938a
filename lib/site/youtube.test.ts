import fc from 'fast-check';
import { buildYoutubeEmbed, buildYoutubePage, isYoutube, parseYoutubeId } from './youtube';

const ID = 'a1_B-c2D3e4';

describe('I4, B2: addresses of videos at YouTube', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?list=x&v=${ID}&t=12s`,
    `https://m.youtube.com/watch?v=${ID}`,
    `//www.youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=x`,
    `youtu.be/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    ` HTTPS://WWW.YOUTUBE.COM/embed/${ID} `,
  ])('%s', (address) => {
    expect(parseYoutubeId(address)).toBe(ID);
    expect(isYoutube(address)).toBe(true);
  });

  it.each([
    'https://www.youtube.com/@marram',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/playlist?list=${ID}`,
    'https://youtu.be/',
  ])('no video: %s', (address) => {
    expect(parseYoutubeId(address)).toBeNull();
    expect(isYoutube(address)).toBe(true);
  });

  it.each([
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://example.com/youtu.be/${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
    `javascript:alert(1)//youtu.be/${ID}`,
    'film.mp4',
    '',
  ])('not at YouTube: %s', (address) => {
    expect(parseYoutubeId(address)).toBeNull();
    expect(isYoutube(address)).toBe(false);
  });

  it('an id is never anything but eleven letters, digits, hyphens and underscores', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `https://youtu.be/${text}`),
        ),
        (text) => {
          const id = parseYoutubeId(text);
          expect(id === null || /^[\w-]{11}$/.test(id)).toBe(true);
        },
      ),
    );
  });

  it('the player is on the host without cookies, loops as its own playlist, and is muted unless it has sound', () => {
    const quiet = new URL(buildYoutubeEmbed(ID, { isLooping: true, hasControls: false }));
    expect(`${quiet.origin}${quiet.pathname}`).toBe(`https://www.youtube-nocookie.com/embed/${ID}`);
    expect(Object.fromEntries(quiet.searchParams)).toMatchObject({
      loop: '1',
      playlist: ID,
      autoplay: '1',
      mute: '1',
      controls: '0',
      playsinline: '1',
      enablejsapi: '1',
    });
    const pressed = new URL(buildYoutubeEmbed(ID, { isLooping: false, hasControls: false, hasSound: true }))
      .searchParams;
    expect([pressed.get('autoplay'), pressed.has('mute')]).toEqual(['1', false]);
    expect(parseYoutubeId(buildYoutubePage(ID))).toBe(ID);
    const plain = new URL(buildYoutubeEmbed(ID, { isLooping: false, hasControls: true })).searchParams;
    expect([plain.has('loop'), plain.get('controls')]).toEqual([false, '1']);
  });
});
