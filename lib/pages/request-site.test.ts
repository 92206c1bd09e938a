import { resolveRequestSite } from './site';

const variantAt = (host: string) =>
  resolveRequestSite(new Request('http://localhost/api/search', { headers: { host } })).variant;

afterEach(() => jest.restoreAllMocks());

describe('S5: the variant of a request to /api', () => {
  it('is that of its host', () => {
    expect(variantAt('marram.example.com')).toBe('live');
    expect(variantAt('staging.marram.example.com')).toBe('staging');
    expect(variantAt('localhost:3000')).toBe('live');
  });

  it('is development on this machine under the development server, as for pages', () => {
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
    expect(variantAt('localhost:3000')).toBe('development');
    expect(variantAt('marram.example.com')).toBe('live');
  });
});
