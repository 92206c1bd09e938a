import { readBanner } from './banner';
import { Place } from './place';

const lines: string[] = [];
const carouselPlace = new Place('GET /x', (line) => lines.push(line)).key('carousel');
const image = { kind: 'image', source: 'a.webp' };

function banner(fields: Partial<Parameters<typeof readBanner>[0]>) {
  const absent = { option: null, carousel: null, video: null, videoLink: null, width: null, height: null };
  return readBanner({ ...absent, carouselPlace, ...fields });
}

beforeEach(() => {
  lines.length = 0;
});

describe('B1 to B4: banner', () => {
  it('reads slides, sizes and links', () => {
    expect(
      banner({
        option: 'carousel',
        carousel: [{ media_url: 'a.webp' }],
        width: '2880',
        height: 1050,
        linkCategoryId: '412',
        videoLink: '/register',
      }),
    ).toEqual({ slides: [image], width: 2880, height: 1050, linkCategoryId: 412, link: '/register' });
  });

  it('is empty when nothing is there', () => {
    expect(banner({})).toEqual({ slides: [], width: null, height: null, linkCategoryId: null, link: null });
  });

  it.each([
    'film.mp4',
    'FILM.MP4',
    'https://example.com/film.webm?v=2',
    'https://www.youtube.com/watch?v=abc',
    'https://youtu.be/abc',
    '//www.youtube-nocookie.com/embed/abc',
  ])('takes the carousel entry %s for a video', (source) => {
    expect(banner({ carousel: [source] }).slides).toEqual([{ kind: 'video', source }]);
  });

  it.each(['film.mp4.webp', 'https://example.com/youtube.com/x.webp', 'https://notyoutube.com/x'])(
    'takes the carousel entry %s for a picture',
    (source) => {
      expect(banner({ carousel: [source] }).slides).toEqual([{ kind: 'image', source }]);
    },
  );

  it('option video: one slide with the video, the link beside it', () => {
    expect(banner({ option: 'video', carousel: ['a.webp'], video: 'film.mp4', videoLink: '/register' })).toMatchObject({
      slides: [{ kind: 'video', source: 'film.mp4' }],
      link: '/register',
    });
  });

  it('option video without a video file: its link is the video when it is one', () => {
    expect(banner({ option: 'Video', videoLink: 'https://youtu.be/abc' })).toMatchObject({
      slides: [{ kind: 'video', source: 'https://youtu.be/abc' }],
      link: null,
    });
  });

  it('option video without any video: the carousel', () => {
    expect(banner({ option: 'video', carousel: ['a.webp'], videoLink: '/register' })).toMatchObject({
      slides: [image],
      link: '/register',
    });
  });

  it('a carousel without slides shows the video', () => {
    expect(banner({ option: 'carousel', video: 'film.mp4' }).slides).toEqual([{ kind: 'video', source: 'film.mp4' }]);
  });

  it('a carousel with a video link links there', () => {
    expect(banner({ option: 'carousel', carousel: ['a.webp'], videoLink: 'https://youtu.be/abc' })).toMatchObject({
      slides: [image],
      link: 'https://youtu.be/abc',
    });
  });

  it('the carousel has a link of its own where the page has the field', () => {
    const fields = {
      carousel: ['a.webp'],
      video: { video_url: 'film.mp4' },
      videoLink: '/film',
      carouselLink: '/cloth',
    };
    expect(banner({ ...fields, option: 'carousel' }).link).toBe('/cloth');
    expect(banner({ ...fields, option: 'video' }).link).toBe('/film');
  });

  it('drops an entry without a picture, and one that would run as script', () => {
    expect(banner({ carousel: [{}, 'javascript:alert(1)', 'a.webp', null] }).slides).toEqual([image]);
    expect(lines).toEqual([0, 1, 3].map((index) => `GET /x: carousel[${index}] dropped: media_url is missing`));
  });
});
