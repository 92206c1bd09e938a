import { parseBanner } from './banner';
import { ParseContext } from './parse';

const lines: string[] = [];
const carouselContext = new ParseContext('GET /x', (line) => lines.push(line)).atKey('carousel');
const image = { kind: 'image', source: 'a.webp' };
const YOUTUBE = 'https://youtu.be/a1_B-c2D3e4';

function banner(fields: Partial<Parameters<typeof parseBanner>[0]>) {
  const absent = { option: null, carousel: null, video: null, videoLink: null, width: null, height: null };
  return parseBanner({ ...absent, carouselContext, ...fields });
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
    ).toEqual({ slides: [image], width: 2880, height: 1050, linkCategoryId: 412, link: '/register', promo: false });
  });

  it('is empty when nothing is there', () => {
    expect(banner({})).toEqual({
      slides: [],
      width: null,
      height: null,
      linkCategoryId: null,
      link: null,
      promo: false,
    });
  });

  it.each([
    'film.mp4',
    'FILM.MP4',
    'https://example.com/film.webm?v=2',
    'film.mov',
    'https://www.youtube.com/watch?v=a1_B-c2D3e4',
    YOUTUBE,
    '//www.youtube-nocookie.com/embed/a1_B-c2D3e4',
  ])('reads the carousel entry %s as a video', (source) => {
    expect(banner({ carousel: [source] }).slides).toEqual([{ kind: 'video', source, poster: null }]);
  });

  it.each(['film.mp4.webp', 'https://example.com/youtube.com/x.webp', 'https://notyoutube.com/x'])(
    'reads the carousel entry %s as a picture',
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
    expect(banner({ option: 'Video', videoLink: 'https://youtu.be/a1_B-c2D3e4' })).toMatchObject({
      slides: [{ kind: 'video', source: 'https://youtu.be/a1_B-c2D3e4' }],
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
    expect(banner({ option: 'carousel', video: 'film.mp4' }).slides).toEqual([
      { kind: 'video', source: 'film.mp4', poster: null },
    ]);
  });

  it('a carousel without slides does not show its link, even to a video', () => {
    expect(banner({ option: 'carousel', videoLink: YOUTUBE })).toMatchObject({ slides: [], link: YOUTUBE });
  });

  it('a carousel with a video link keeps it as its link', () => {
    expect(
      banner({ option: 'carousel', carousel: ['a.webp'], videoLink: 'https://youtu.be/a1_B-c2D3e4' }),
    ).toMatchObject({
      slides: [image],
      link: 'https://youtu.be/a1_B-c2D3e4',
    });
  });

  it('uses whichever of its two fields contains a video', () => {
    expect(banner({ option: 'video', video: 812, videoLink: 'film.mp4' })).toMatchObject({
      slides: [{ source: 'film.mp4' }],
      link: null,
    });
    expect(banner({ option: 'video', video: YOUTUBE, videoLink: 'https://example.com/' })).toMatchObject({
      slides: [{ source: YOUTUBE }],
      link: 'https://example.com/',
    });
  });

  it('never links to a video file', () => {
    const fields = { carousel: ['a.webp'], video: 'film.mp4', videoLink: 'https://media.example.com/film.mp4' };
    expect(banner({ ...fields, option: 'video' }).link).toBeNull();
    expect(banner({ ...fields, option: 'carousel' }).link).toBeNull();
  });

  it('uses the first address of an entry that is not empty', () => {
    const { slides } = banner({ carousel: [{ video_url: '', media_url: false, img_url: 'a.webp', url: 'b.webp' }] });
    expect(slides).toEqual([{ kind: 'image', source: 'a.webp' }]);
  });

  it('a video has its own poster, else the first picture of the carousel', () => {
    const fields = { option: 'video', carousel: ['b.mp4', 'a.webp', 'c.webp'] };
    const slides = (video: unknown) => banner({ ...fields, video }).slides;
    expect(slides({ video_url: 'film.mp4', thumbnail_url: 'own.webp' })).toMatchObject([{ poster: 'own.webp' }]);
    expect(slides('film.mp4')).toMatchObject([{ poster: 'a.webp' }]);
    expect(banner({ carousel: [{ video_url: 'b.mp4', thumbnail_url: 'own.webp' }, 'a.webp'] }).slides).toEqual([
      { kind: 'video', source: 'b.mp4', poster: 'own.webp' },
      image,
    ]);
  });

  it('a YouTube channel is not a video', () => {
    const channel = 'https://www.youtube.com/@marram';
    expect(banner({ carousel: [channel, 'a.webp'] }).slides).toEqual([image]);
    expect(lines).toEqual(['GET /x: carousel[0] dropped: is not a YouTube video']);
    expect(banner({ option: 'video', video: channel, carousel: ['a.webp'] }).slides).toEqual([image]);
  });

  it.each(['promo', 'Promo', 'promo carousel', 'PROMOTIONAL'])('B1: the option %s makes it promotional', (option) => {
    expect(banner({ option, carousel: ['a.webp'] })).toMatchObject({ slides: [image], promo: true });
  });

  it.each([0, -1, '0', '-2880', 'wide', null, Number.NaN])('B3: %p is an invalid width', (width) => {
    expect(banner({ width }).width).toBeNull();
  });

  it('the carousel uses its own link when the page has that field', () => {
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
