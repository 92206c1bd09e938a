import fc from 'fast-check';
import { buildMapFrame, parseMapLink } from './coordinates';

const POINT = { latitude: -33.9275, longitude: 18.4205 };

describe('X1: the place that a map link shows', () => {
  it.each([
    'https://www.openstreetmap.org/export/embed.html?bbox=18.4121%2C-33.9335%2C18.4289%2C-33.9215&layer=mapnik&marker=-33.9275%2C18.4205',
    'https://www.openstreetmap.org/export/embed.html?bbox=18.4121,-33.9335,18.4289,-33.9215',
    'https://www.openstreetmap.org/?mlat=-33.9275&mlon=18.4205#map=17/-33.1/18.1',
    'https://www.openstreetmap.org/#map=17/-33.9275/18.4205',
    'https://www.google.com/maps/@-33.9275,18.4205,17z',
    'https://www.google.com/maps/place/Marram/@-33.1,18.1,17z/data=!3m1!4b1!4m6!8m2!3d-33.9275!4d18.4205',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3310.6!2d18.4205!3d-33.9275!2m3!1f0',
    'https://maps.google.com/?q=-33.9275,18.4205',
    'https://maps.google.com/maps?q=loc:-33.9275+18.4205&output=embed',
    'https://www.google.com/maps/search/?api=1&query=-33.9275%2C18.4205',
    'https://maps.apple.com/?ll=-33.9275,18.4205',
    '/maps/cape-town?marker=-33.9275,18.4205',
  ])('%s', (link) => {
    const point = parseMapLink(link);
    expect(point?.latitude).toBeCloseTo(POINT.latitude, 6);
    expect(point?.longitude).toBeCloseTo(POINT.longitude, 6);
  });

  it.each([
    '',
    'https://goo.gl/maps/abc',
    'https://maps.google.com/?q=14+Spindle+Lane,+Cape+Town',
    'https://maps.google.com/?q=-93.9,18.4',
    'https://maps.google.com/?q=-33.9,181',
    'https://www.openstreetmap.org/export/embed.html?bbox=18.4,-33.9,18.5',
    'https://www.openstreetmap.org/export/embed.html?bbox=a,b,c,d',
    'https://www.openstreetmap.org/?mlat=x&mlon=y',
    'https://example.com/1234.5,6789.1',
    'https://[broken',
  ])('no place: %p', (link) => {
    expect(parseMapLink(link)).toBeNull();
  });

  it('is a point on the earth or null for any link', () => {
    const link = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((text) => `https://maps.google.com/?q=${text}`),
    );
    fc.assert(
      fc.property(link, (text) => {
        const point = parseMapLink(text);
        if (point === null) return;
        expect(Math.abs(point.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('is read back from every form of link for any coordinates', () => {
    const degrees = (max: number) =>
      fc.integer({ min: -max * 10_000, max: max * 10_000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        for (const link of [
          `https://www.openstreetmap.org/export/embed.html?marker=${latitude},${longitude}`,
          `https://maps.google.com/?q=${latitude},${longitude}`,
          `https://www.google.com/maps/@${latitude},${longitude},17z`,
          `https://www.google.com/maps/place/x/data=!3d${latitude}!4d${longitude}`,
        ])
          expect(parseMapLink(link)).toEqual({ latitude, longitude });
      }),
    );
  });
});

describe('X2: the address of a map in a frame', () => {
  it('is another one for pages that refuse to be framed', () => {
    const shared = buildMapFrame('https://www.openstreetmap.org/?mlat=-33.9275&mlon=18.4205', POINT);
    expect(shared).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=18\.4121%2C-33\.9335/);
    expect(parseMapLink(shared)).toEqual(POINT);
    const google = 'https://www.google.com/maps?q=-33.9275%2C18.4205&output=embed';
    expect(buildMapFrame('https://www.google.co.za/maps/@-33.9275,18.4205,17z', POINT)).toBe(google);
    expect(buildMapFrame('https://maps.google.com/?q=Spindle Lane', null)).toBe(
      'https://www.google.com/maps?q=Spindle+Lane&output=embed',
    );
  });

  it.each([
    ['https://maps.google.com/maps?q=x&output=embed', 'https://www.google.com/maps?q=x&output=embed'],
    ['https://www.google.co.za/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
  ])('S8: is on the only Google host that pages may frame: %s', (link, frame) => {
    expect(buildMapFrame(link, POINT)).toBe(frame);
  });

  it.each([
    'https://www.openstreetmap.org/export/embed.html?marker=-33.9275,18.4205',
    'https://www.google.com/maps/embed?pb=!1m18',
    'https://maps.app.goo.gl/abc',
    'https://google.com.evil.example/maps?q=x',
    'https://maps.example.com/?q=1,2',
    '/maps/cape-town',
  ])('is the link itself: %s', (link) => {
    expect(buildMapFrame(link, null)).toBe(link);
    if (!link.includes('google.com/maps?')) expect(buildMapFrame(link, POINT)).toBe(link);
  });
});
