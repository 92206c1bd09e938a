import fc from 'fast-check';
import { buildPictureOrPlaceholder, buildPictureView, isMisspeltPicture, normalizePicturePath } from './pictures';
import { parseSettings } from './settings';

const own = { settings: parseSettings({}), variant: 'live' } as const;
const remote = {
  settings: parseSettings({
    MEDIA_URL: 'https://Media.example.com:443/%7Eshop/',
    MEDIA_URL_STAGING: 'https://media-staging.example.com/',
  }),
  variant: 'live',
} as const;
const media = 'https://media.example.com/%7Eshop/media/large';
const accepts = (picture: string) =>
  !isMisspeltPicture(`/_next/image?url=${encodeURIComponent(picture)}&w=480&q=75`) &&
  normalizePicturePath(picture) !== null;

/** File names, and parts of URLs that have several spellings. */
const file = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(...'aé ,(~.%/\\?#+@&', '%2e', '%C3%A9', '%c3', '%2C', '%2F', '%28', '//', '..', '\t', '.jpg'),
    )
    .map((pieces) => pieces.join('')),
);

describe('S3: pictures', () => {
  it('SVGs and pictures of other hosts are not optimised', () => {
    expect(buildPictureView(own, 'karoo.webp')).toMatchObject({ optimised: true });
    expect(buildPictureView(own, 'logo.svg')).toMatchObject({ optimised: false });
    expect(buildPictureView(own, 'https://pictures.example.com/media/large/a.jpg')).toMatchObject({
      optimised: false,
    });
    expect(buildPictureView(remote, `${media}/logo%2Esvg`)).toMatchObject({ optimised: false });
    expect(buildPictureView({ ...remote, variant: 'staging' }, 'karoo.webp')).toMatchObject({ optimised: true });
    expect(buildPictureView(own, null)).toBeNull();
    expect(buildPictureOrPlaceholder(own, null).src).toBe('/placeholder.svg');
  });

  it.each([
    [`${media}/karoo%2Dochre%5F1%2E1.jpg`, `${media}/karoo-ochre_1.1.jpg`],
    [`${media}/karoo.jpg#top`, `${media}/karoo.jpg`],
    [`${media}/caf%c3%a9 1.jpg`, `${media}/caf%C3%A9%201.jpg`],
    ['HTTPS://MEDIA.example.com/%7Eshop/media/large/spring/karoo.jpg', `${media}/spring/karoo.jpg`],
    ['été 1, (a+b).jpg', `${media}/%C3%A9t%C3%A9%201%2C%20(a%2Bb).jpg`],
  ])('%s is optimised, and requested in its canonical spelling', (name, src) => {
    expect(buildPictureView(remote, name)).toEqual({ src, optimised: true, focus: null });
  });

  it.each([
    `${media}/karoo.jpg?v=2`,
    `${media}/a,b.jpg`,
    `${media}/spring%2Fkaroo.jpg`,
    `${media}//karoo.jpg`,
    'https://media.example.com/%7Eshop/elsewhere/karoo.jpg',
    'https://media.example.com/~shop/media/large/karoo.jpg',
  ])('%s is shown as it is, since another spelling might be another picture', (src) => {
    expect(buildPictureView(remote, src)).toEqual({ src, optimised: false, focus: null });
  });
});

describe('S4: a picture has one address', () => {
  it('whatever a file is called, an optimised picture has an address that the optimiser accepts', () => {
    fc.assert(
      fc.property(file, fc.constantFrom('', `${media}/`), fc.constantFrom(own, remote), (name, before, given) => {
        const view = buildPictureView(given, before + name);
        if (view?.optimised) expect([view.src, accepts(view.src)]).toEqual([view.src, true]);
        if (view && /^[^./\\][^/\\]*$/.test(name) && before === '' && !/\.svg$/i.test(name))
          expect(view.optimised).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('no two accepted addresses are of the same file', () => {
    const asked = new Map<string, string>();
    const piece = fc.constantFrom(
      'a',
      '%61',
      ',',
      '%2C',
      '%2c',
      '/',
      '%2F',
      '.',
      '%2e',
      'é',
      '%C3%A9',
      '%c3%A9',
      '~',
      '%7E',
      '(',
      '%28',
      '\\',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('/media/large', media),
        (pieces, folder) => {
          const address = `${folder}/${pieces.join('')}`;
          if (!accepts(address)) return;
          // As a server normalizes it: decoded, then without empty and dot segments.
          const path = new URL(decodeURIComponent(address), 'https://www.example.com').href.replace(
            /(?<!:)\/{2,}/g,
            '/',
          );
          expect(asked.get(path) ?? address).toBe(address);
          asked.set(path, address);
        },
      ),
      { numRuns: 5000 },
    );
    expect(asked.size).toBeGreaterThan(20);
  });
});
