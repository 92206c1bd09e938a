import { isSameOrigin } from './same-origin';

const SITE = 'https://www.marram.example.com';
const post = (headers: Record<string, string>) => new Request('http://internal/api', { method: 'POST', headers });

describe('a request that changes something', () => {
  it.each<[boolean, Record<string, string>]>([
    [true, { 'Sec-Fetch-Site': 'same-origin' }],
    [true, { 'Sec-Fetch-Site': 'none' }],
    [false, { 'Sec-Fetch-Site': 'cross-site' }],
    [false, { 'Sec-Fetch-Site': 'same-site' }],
    [false, { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
    [true, { Origin: 'http://shop.local:3000', Host: 'shop.local:3000' }],
    [false, { Origin: 'http://shop.local:3001', Host: 'shop.local:3000' }],
    [true, { Origin: SITE, Host: '10.0.0.7:3000' }],
    [false, { Origin: 'https://evil.example', Host: 'www.marram.example.com' }],
    [false, { Origin: 'https://www.marram.example.com.evil.example', Host: 'www.marram.example.com' }],
    [false, { Origin: 'null', Host: 'null' }],
    [true, {}],
  ])('passes: %p for %p', (passes, headers) => {
    expect(isSameOrigin(post(headers), SITE)).toBe(passes);
  });
});
