import { isMisspeltPicture } from './pictures';

const imageUrl = (picture: string) => `/_next/image?url=${encodeURIComponent(picture)}&w=480&q=75`;

describe('S4: a picture has one address', () => {
  it.each([
    '/media/large/saltmarsh-linen-flax.webp',
    '/media/large/Pag%20%C3%A9t%C3%A9%20(1)%2C%20a~b.jpg',
    '/media/large/100%25.webp',
    'https://media.example.com/media/large/karoo-ochre.webp',
    'https://media.example.com/media/large/Pag%20%C3%A9t%C3%A9%20(1)%2C%20a~b%402x.jpg',
    'https://media.example.com/media/large/2026/spring/karoo.webp',
    'https://media.example.com:8443/%7Eshop/a,b/media/large/karoo.webp',
  ])('%s is the canonical spelling', (picture) => {
    expect(isMisspeltPicture(imageUrl(picture))).toBe(false);
  });

  it.each([
    '/media/large/flax.webp?x=1',
    '/media/large/flax.webp?',
    '/media/large/flax.webp#1',
    '/media/large/flax.webp ',
    '/media/large/fl\tax.webp',
    '/media/large/./flax.webp',
    '/a/../media/large/flax.webp',
    '/a/%2e%2e/media/large/flax.webp',
    '/media//large/flax.webp',
    '/media\\large/flax.webp',
    '/media/large/%66lax.webp',
    '/media/large/flax%2ewebp',
    '/media/large/%c3%A9.webp',
    '/media/large/é.webp',
    '/media/large/100%.webp',
    '/media/large/',
    '/media/large/..%2Fflax.webp',
    '/_next/static/media/large/flax.webp',
    'flax.webp',
    '//media.example.com/media/large/flax.webp',
    'ftp://media.example.com/media/large/flax.webp',
    'https://media.example.com/flax.webp',
    'https://media.example.com/media/large/flax.webp?x=1',
    'https://media.example.com/media/large/flax.webp?',
    'https://media.example.com/media/large/flax.webp#',
    'https://anyone@media.example.com/media/large/flax.webp',
    'https://:any@media.example.com/media/large/flax.webp',
    'https://media.example.com/media/large/%66lax.webp',
    'https://media.example.com/media/large/flax%2Dnatural%2ewebp',
    'https://media.example.com/media/large//flax.webp',
    'https://media.example.com/media/large////flax.webp',
    'https://media.example.com/media/large/%2Fflax.webp',
    'https://media.example.com/media/large/spring%2Fflax.webp',
    'https://media.example.com/media/large/spring%5Cflax.webp',
    'https://media.example.com/media/large/.%2Fflax.webp',
    'https://media.example.com/media/large/./flax.webp',
    'https://media.example.com/media/large/a,b.webp',
    'https://media.example.com/media/large/a+b@2x.webp',
    'https://media.example.com/media/large/%281%29.webp',
    'https://media.example.com/media/large/%c3%A9.webp',
    'https://media.example.com/media/large/é.webp',
    'https://media.example.com/media/large/a b.webp',
    'https://media.example.com/media/large/100%.webp',
    'https://media.example.com/media/large/flax.webp ',
    'https:\\\\media.example.com/media/large/flax.webp',
    'HTTPS://media.example.com/media/large/flax.webp',
    'https://Media.example.com/media/large/flax.webp',
    'https://media.example.com:443/media/large/flax.webp',
  ])('%p is another spelling', (picture) => {
    expect(isMisspeltPicture(imageUrl(picture))).toBe(true);
  });

  it.each([
    '/_next/images',
    '/_next/image/1',
    '/_next/image;1',
    '/_next/./image',
    '/a/../_next/image',
    '/_next/%2e/image',
  ])('the optimiser at %s is another spelling', (path) => {
    expect(isMisspeltPicture(`${path}?url=%2Fmedia%2Flarge%2Fflax.webp&w=480&q=75`)).toBe(true);
  });

  it.each(['/', '/item_group/005?url=%23', '/media/large/flax.webp?x=1', '/_next/static/a.js', '//[', '/_next/image'])(
    '%s is not checked',
    (target) => {
      expect(isMisspeltPicture(target)).toBe(false);
    },
  );
});
